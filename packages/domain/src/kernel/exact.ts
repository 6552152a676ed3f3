/**
 * Decimal numbers as an unscaled integer and a scale. Sums, differences and products are exact; a quotient is rounded once, where
 * the caller says. Small enough for the browser bundle, where forms compute while the user types.
 */
export interface Exact {
  readonly digits: bigint
  /** Digits behind the point; never negative. */
  readonly scale: number
}

const written = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i

const power = (of: number): bigint => 10n ** BigInt(of)

/** From a number or numeric text; anything else is a bug of the caller. */
export const exact = (value: number | string): Exact => {
  const [, sign = '', whole = '', parts = '', raised = '0'] = written.exec(String(value).trim()) ?? []
  if (whole + parts === '') throw new RangeError(`not a decimal number: ${value}`)
  const digits = BigInt(`${whole}${parts}`) * (sign === '-' ? -1n : 1n)
  const scale = parts.length - Number(raised)
  return scale < 0 ? { digits: digits * power(-scale), scale: 0 } : { digits, scale }
}

const digitsAt = ({ digits, scale }: Exact, wanted: number): bigint => digits * power(wanted - scale)

export const plus = (a: Exact, b: Exact): Exact => {
  const scale = Math.max(a.scale, b.scale)
  return { digits: digitsAt(a, scale) + digitsAt(b, scale), scale }
}

export const minus = (a: Exact, b: Exact): Exact => plus(a, { digits: -b.digits, scale: b.scale })

export const times = (a: Exact, b: Exact): Exact => ({ digits: a.digits * b.digits, scale: a.scale + b.scale })

/** Half up means away from zero at .5; down means towards zero. */
export type Rounding = 'half_up' | 'down'

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

/** `a ÷ b`, rounded once to `decimals` places. */
export const divided = (a: Exact, b: Exact, decimals: number, rounding: Rounding = 'half_up'): Exact => {
  if (b.digits === 0n) throw new RangeError('nothing can be divided by zero')
  const above = magnitude(a.digits) * power(b.scale + decimals)
  const below = magnitude(b.digits) * power(a.scale)
  const size = rounding === 'down' ? above / below : (2n * above + below) / (2n * below)
  return { digits: a.digits < 0n === b.digits < 0n ? size : -size, scale: decimals }
}

const one: Exact = { digits: 1n, scale: 0 }

export const rounded = (value: Exact, decimals: number): Exact => (value.scale <= decimals ? value : divided(value, one, decimals))

/** Number of decimals without trailing zeros. */
export const decimalsIn = ({ digits, scale }: Exact): number => {
  let left = scale
  for (let rest = digits; left > 0 && rest % 10n === 0n; rest /= 10n) left -= 1
  return left
}

/** With exactly `decimals` places, at least as many as its scale: `'12.50'`. */
export const fixedText = (value: Exact, decimals: number): string => {
  const digits = digitsAt(value, decimals)
  const text = String(magnitude(digits)).padStart(decimals + 1, '0')
  const sign = digits < 0n ? '-' : ''
  return decimals === 0 ? sign + text : `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

/** The nearest JavaScript number. */
export const numberOf = (value: Exact): number => Number(fixedText(value, value.scale))
