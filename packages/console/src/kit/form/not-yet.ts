/** Thrown when the user cancels a form's confirmation: nothing failed, nothing was saved. */
export class NotYet extends Error {}
