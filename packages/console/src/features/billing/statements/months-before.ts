/** The month a number of months before this one. */
export const monthsBefore = (day: string, n: number): string => {
  const [year = 0, month = 0] = day.slice(0, 7).split('-').map(Number)
  const at = year * 12 + (month - 1) - n
  return `${String(Math.floor(at / 12))}-${String((at % 12) + 1).padStart(2, '0')}`
}
