import type { ShipmentEvent } from '@khonsong/contract/operations/shipments/shipments.ts'
import { instantOf } from '@khonsong/domain/kernel/time.ts'
import { waitingsOf, type WaitingWindows } from '@khonsong/domain/operations/shipments/waiting.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useSetting } from '../../../shared/use-setting.ts'
import { Waits } from './waits.tsx'

interface ShipmentWaitsProps {
  readonly windows: WaitingWindows
  readonly events: readonly ShipmentEvent[]
  /** The past instant being viewed, if any. */
  readonly at: string | undefined
}

/** Waiting times at both ends of a shipment, from its history. */
export const ShipmentWaits = ({ windows, events, at }: ShipmentWaitsProps) => {
  const free = useSetting('FREE_WAITING_MINUTES')
  const now = instantOf(useNow())
  const live = events.filter(({ voidedBy, kind }) => voidedBy === null && kind !== 'correction')
  return <Waits waits={waitingsOf(live, windows, free, at ?? now)} />
}
