/** `0…5 °C`, `≤ -18 °C`. */
export const limitsText = ({ lowest, highest }: { readonly lowest: number | null; readonly highest: number | null }): string => {
  if (lowest !== null && highest !== null) return `${lowest}…${highest} °C`
  if (highest !== null) return `≤ ${highest} °C`
  return lowest === null ? '–' : `≥ ${lowest} °C`
}
