/** Whether goods were handed over in the temperature their type allows: what the forms of pickup and delivery measured. */
import type { Words } from '../../kernel/language.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'

export const temperatureVerdicts = {
  within: { label: { en: 'In range', th: 'อยู่ในช่วง', zh: '范围内' }, tone: 'done' },
  outside: { label: { en: 'Out of range', th: 'นอกช่วงอุณหภูมิ', zh: '超出范围' }, tone: 'trouble' },
} as const satisfies Record<string, { label: Words; tone: StatusTone }>
export type TemperatureVerdict = keyof typeof temperatureVerdicts

export interface TemperatureLimits {
  /** Degrees Celsius; null where the type sets no limit. */
  readonly lowest: number | null
  readonly highest: number | null
}

/** Null where nothing was measured, or there is nothing to measure it against. */
export const temperatureVerdict = (
  { lowest, highest }: TemperatureLimits,
  readings: readonly (number | null)[],
): TemperatureVerdict | null => {
  const measured = readings.filter((reading) => reading !== null)
  if (measured.length === 0 || (lowest === null && highest === null)) return null
  const isOutside = (reading: number) => (lowest !== null && reading < lowest) || (highest !== null && reading > highest)
  return measured.some(isOutside) ? 'outside' : 'within'
}
