import { statusForm } from '@khonsong/domain/operations/shipments/status-form.ts'
import { isShipmentStatus, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { may } from '../../../../shared/current-user.ts'
import { offersFrom } from './offers.ts'

export interface UsualStep {
  readonly to: ShipmentStatus
  /** Only the time is needed: one click reports it. */
  readonly isTimeOnly: boolean
}

/** The ordinary next step of a shipment, if the user may report it; none after the end or before planning. */
export const usualStep = (status: string, mayDo: typeof may = may): UsualStep | undefined => {
  if (!isShipmentStatus(status)) return undefined
  const next = offersFrom(status).find(({ kind }) => kind === 'next')
  if (!next?.needs.every((permission) => mayDo(permission))) return undefined
  const { time, fields } = statusForm(status, next.to)
  // Set by scheduling with truck and driver, not reported.
  if (time === 'hidden') return undefined
  return { to: next.to, isTimeOnly: fields.every(({ key }) => key === 'time') }
}
