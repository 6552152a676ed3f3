/** Thousands separators before the decimal point; decimals stay as they are. */
export const withCommas = (digits: string): string => digits.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')
