// Between the page and the server: once `chaos(seed)` is called, requests and events are delayed, lost, told twice and
// put in another order, as the seed has it, until `chaos(0)`.
(() => {
  const real = window.fetch.bind(window);
  let state = 0;
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  let on = false;
  const streams = new Set();
  window.chaos = (seed) => {
    on = seed > 0;
    state = seed * 7919;
    if (!on) for (const stream of streams) if (stream.stalled) stream.fail();
  };
  const wait = (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      setTimeout(resolve, ms);
    });
  const lost = async (signal) => {
    await wait(100 + 900 * draw(), signal);
    throw new TypeError("lost");
  };

  window.fetch = async (input, init = {}) => {
    const url = String(input);
    if (url.includes("/api/game/events")) return disturbed(await real(input, init));
    if (!on || !url.includes("/api/game")) return real(input, init);
    const fate = draw();
    await wait(200 * draw() ** 2, init.signal);
    if (fate < 0.15) return lost(init.signal);
    const first = await real(input, init);
    if (fate < 0.3) return lost(init.signal);
    const second = fate < 0.5 ? await real(input, init) : null;
    await wait(300 * draw() ** 2, init.signal);
    return second && draw() < 0.5 ? second : first;
  };

  function disturbed(answer) {
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    const encoder = new TextEncoder();
    const stream = { stalled: false, fail: () => undefined };
    streams.add(stream);
    const body = new ReadableStream({
      async start(controller) {
        let open = true;
        const tell = (event) => {
          if (open && !stream.stalled && !window.chaos.stall) controller.enqueue(encoder.encode(`${event}\n\n`));
        };
        stream.fail = () => {
          streams.delete(stream);
          if (open) controller.error(new TypeError("gone"));
          open = false;
        };
        try {
          let text = "";
          while (open) {
            const { done, value } = await reader.read();
            if (done) break;
            const parts = (text + value).split("\n\n");
            text = parts.pop();
            for (const event of parts) {
              const fate = on ? draw() : 1;
              if (fate < 0.05) stream.fail();
              else if (fate < 0.1) stream.stalled = true;
              else if (fate < 0.3) continue;
              else if (fate < 0.6) setTimeout(() => tell(event), 400 * draw());
              else tell(event);
              if (fate > 0.5 && fate < 0.7) setTimeout(() => tell(event), 400 * draw());
            }
          }
          if (open) controller.close();
        } catch {
          stream.fail();
        }
      },
      cancel: () => reader.cancel(),
    });
    return new Response(body, { status: answer.status, headers: answer.headers });
  }
})();
