/**
 * Whether a user sets the first password on the supplier portal, if the installation has one. The specification requires it for
 * suppliers only (`authentication` is true). All others, and suppliers without a portal, do it here.
 */
export const setsPasswordOutside = (kind: string): boolean => kind === 'subcontractor'
