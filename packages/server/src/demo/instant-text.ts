const dayMs = 86_400_000
const days = new Map<number, string>()
const dayText = (day: number): string => {
  const known = days.get(day)
  if (known !== undefined) return known
  const text = new Date(day * dayMs).toISOString().slice(0, 11)
  days.set(day, text)
  return text
}

const padded = (width: number, count: number) => Array.from({ length: count }, (_, i) => String(i).padStart(width, '0'))
const twoDigits = padded(2, 60)
const threeDigits = padded(3, 1000)

/** Equals `Date.prototype.toISOString`, several times faster: a million orders contain some forty million instants. */
export const iso = (ms: number): string => {
  const whole = Math.trunc(ms)
  const day = Math.floor(whole / dayMs)
  const rest = whole - day * dayMs
  const seconds = Math.floor(rest / 1000)
  const minutes = Math.floor(seconds / 60)
  const time = `${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}`
  return `${dayText(day)}${time}.${threeDigits[rest % 1000]}Z`
}
