/**
 * Where the person came from (`fromWhere`): it stands in the address beside the ids a page was opened with, so that a reload keeps
 * it and each open page has its own. An address that leads out of the console is nobody's way back.
 */
export const returnAddressOf = (search: Readonly<Record<string, string | undefined>>, otherwise: string): string => {
  const { fromWhere = '' } = search
  return /^\/(?![/\\])/.test(fromWhere) ? fromWhere : otherwise
}
