import { statusForm } from '@khonsong/domain/operations/shipments/status-form.ts'
import { isShipmentStatus, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { may } from '../../../../shared/current-user.ts'
import { offersFrom } from './offers.ts'

export interface UsualStep {
  readonly to: ShipmentStatus
  /** Nothing is asked but the time: one click reports it. */
  readonly isTimeOnly: boolean
}

/** What ordinarily happens next to a shipment, where whoever looks may report it; nothing after the end, or before it is planned. */
export const usualStep = (status: string, mayDo: typeof may = may): UsualStep | undefined => {
  if (!isShipmentStatus(status)) return undefined
  const next = offersFrom(status).find(({ kind }) => kind === 'next')
  if (!next?.needs.every((permission) => mayDo(permission))) return undefined
  const { time, fields } = statusForm(status, next.to)
  // Set by scheduling, with truck and driver; nobody reports it.
  if (time === 'hidden') return undefined
  return { to: next.to, isTimeOnly: fields.every(({ key }) => key === 'time') }
}
