/** A company tax id: twelve digits with their check digit. */
export const taxIdFrom = (twelve: string): string => {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (13 - at), 0)
  return `${twelve}${(11 - (sum % 11)) % 10}`
}
