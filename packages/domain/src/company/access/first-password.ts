/**
 * Whether somebody sets the first password on the page of the supplier portal, when the installation has one. The specification names suppliers
 * alone: `authentication` is true for their accounts. Everybody else, and suppliers without such a page, does it here.
 */
export const setsPasswordOutside = (kind: string): boolean => kind === 'subcontractor'
