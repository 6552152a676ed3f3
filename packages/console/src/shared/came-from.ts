/**
 * The return address (`fromWhere`) in the query, so that it survives a reload and is separate for each open page. Addresses
 * outside the console are ignored (open redirect).
 */
export const returnAddressOf = (search: Readonly<Record<string, string | undefined>>, otherwise: string): string => {
  const { fromWhere = '' } = search
  return /^\/(?![/\\])/.test(fromWhere) ? fromWhere : otherwise
}
