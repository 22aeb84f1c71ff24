/**
 * What reads the games as this page keeps them, by a name that is the same in every version: an older page, which was
 * left open and cannot read what a newer one keeps, asks the site for it.
 */
export { rescue } from "./kept";
