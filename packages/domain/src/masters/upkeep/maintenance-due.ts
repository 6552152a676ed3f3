/** When maintenance is due: after a distance or a number of days, whichever comes first. */
import { addMs } from '../../kernel/time.ts'

export interface MaintenanceFacts {
  readonly cycleKm: number | null
  readonly cycleDays: number | null
  /** The last maintenance; without one, registration at 0 km. */
  readonly lastOn: string | null
  readonly lastKm: number | null
  readonly currentKm: number | null
}

export type DueState = 'unknown' | 'fine' | 'soon' | 'overdue'

export interface MaintenanceDue {
  readonly state: DueState
  readonly dueAtKm: number | null
  readonly kmLeft: number | null
  readonly dueOn: string | null
  readonly daysLeft: number | null
}

const dayMs = 86_400_000
export const daysUntil = (on: string, today: string): number => Math.round((Date.parse(on) - Date.parse(today)) / dayMs)
export const dayAfter = (day: string, days: number): string => addMs(`${day}T00:00:00Z`, days * dayMs).slice(0, 10)

/** The workshop is warned a tenth of the cycle ahead. */
const soonShare = 0.1

export const maintenanceDue = (
  { cycleKm, cycleDays, lastOn, lastKm, currentKm }: MaintenanceFacts,
  today: string,
): MaintenanceDue => {
  const dueAtKm = cycleKm === null ? null : (lastKm ?? 0) + cycleKm
  const kmLeft = dueAtKm === null || currentKm === null ? null : dueAtKm - currentKm
  const dueOn = cycleDays === null || lastOn === null ? null : dayAfter(lastOn, cycleDays)
  const daysLeft = dueOn === null ? null : daysUntil(dueOn, today)
  const states: readonly DueState[] = [
    kmLeft === null || cycleKm === null ? 'unknown' : kmLeft < 0 ? 'overdue' : kmLeft <= cycleKm * soonShare ? 'soon' : 'fine',
    daysLeft === null || cycleDays === null
      ? 'unknown'
      : daysLeft < 0
        ? 'overdue'
        : daysLeft <= cycleDays * soonShare
          ? 'soon'
          : 'fine',
  ]
  const state = (['overdue', 'soon', 'fine'] as const).find((one) => states.includes(one)) ?? 'unknown'
  return { state, dueAtKm, kmLeft, dueOn, daysLeft }
}

/** Warning days before expiry, nearest first; afterwards the document is expired. */
const warnings = [7, 30, 60] as const
export type ExpiryLevel = 'missing' | 'expired' | 'in_7' | 'in_30' | 'in_60' | 'valid'

export const expiryLevel = (expiresOn: string | null, today: string): ExpiryLevel => {
  if (expiresOn === null) return 'missing'
  const days = daysUntil(expiresOn, today)
  if (days < 0) return 'expired'
  const warned = warnings.find((limit) => days <= limit)
  return warned === undefined ? 'valid' : `in_${warned}`
}
