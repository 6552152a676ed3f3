/** Thrown by a form's own question when the person wants to go on typing: nothing failed, nothing was saved. */
export class NotYet extends Error {}
