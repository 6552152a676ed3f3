/** Whether the measured temperature at pickup and delivery was within the limits of its type. */
import type { Words } from '../../kernel/language.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'

export const temperatureVerdicts = {
  within: { label: { en: 'In range', th: 'อยู่ในช่วง', zh: '范围内' }, tone: 'done' },
  outside: { label: { en: 'Out of range', th: 'นอกช่วงอุณหภูมิ', zh: '超出范围' }, tone: 'trouble' },
} as const satisfies Record<string, { label: Words; tone: StatusTone }>
export type TemperatureVerdict = keyof typeof temperatureVerdicts

export interface TemperatureLimits {
  /** Degrees Celsius; null without a limit. */
  readonly lowest: number | null
  readonly highest: number | null
}

/** Null without a measurement or without limits. */
export const temperatureVerdict = (
  { lowest, highest }: TemperatureLimits,
  readings: readonly (number | null)[],
): TemperatureVerdict | null => {
  const measured = readings.filter((reading) => reading !== null)
  if (measured.length === 0 || (lowest === null && highest === null)) return null
  const isOutside = (reading: number) => (lowest !== null && reading < lowest) || (highest !== null && reading > highest)
  return measured.some(isOutside) ? 'outside' : 'within'
}
