/** Minimum number of orders of a bulk edit. Separate from its fields, which only the dialog needs. */
export const fewestToModify = 2
