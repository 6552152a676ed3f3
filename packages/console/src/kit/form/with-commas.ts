/** Digits in groups of three before the point; what stands behind it stays as it is. */
export const withCommas = (digits: string): string => digits.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')
