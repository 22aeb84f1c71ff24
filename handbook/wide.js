// What is wider than its page is scrolled by keys, too; the button that copies code is no landmark.
addEventListener("load", () => {
  const tell = () => {
    for (const each of document.querySelectorAll("pre > code, .md-typeset__scrollwrap"))
      if (each.scrollWidth > each.clientWidth) each.tabIndex = 0;
    for (const each of document.querySelectorAll(".md-code__nav")) each.role = "none";
  };
  setTimeout(tell);
  addEventListener("resize", tell);
});
