/** A company tax ID made of twelve digits and the check digit that belongs to them. */
export const taxIdFrom = (twelve: string): string => {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (13 - at), 0)
  return `${twelve}${(11 - (sum % 11)) % 10}`
}
