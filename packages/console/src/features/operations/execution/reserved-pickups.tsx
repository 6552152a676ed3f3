import type { ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { mayReserve, offeredRange } from '@khonsong/domain/operations/shipments/reserve-time.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { DeskWaybills, type ChosenWaybills } from './desk-waybills.tsx'

const ReservePickups = lazyPart(() => import('./reserve-dialog.tsx').then((file) => file.ReservePickups))

const statuses: readonly ShipmentStatus[] = ['shipment_processing', 'shipment_dispatched', 'shipment_pickup_failed']
const mayReservePickup = ({ status }: ShipmentRow) => mayReserve('pickup', status)

const Reserve = ({ waybills, onDone, onClose }: ChosenWaybills) => {
  const t = useWords('execution')
  const [first] = waybills
  if (!first) return null
  return (
    <ReservePickups
      waybills={waybills}
      defaults={offeredRange({ from: first.targetPickupFrom, to: first.targetPickupTo })}
      onDone={(results) => {
        const isVain = results.every(({ accepted }) => !accepted)
        onDone({ title: t(isVain ? 'meet.reserveFailed' : 'meet.reserve'), results })
      }}
      onClose={onClose}
    />
  )
}

/** Upcoming pickups with the time agreed with the shipper; editable singly or in bulk. */
export const ReservedPickups = ({ tabs }: { readonly tabs: ReactNode }) => {
  const t = useWords('execution')
  return (
    <DeskWaybills
      tabs={tabs}
      code="perform-pickups"
      title={t('meet.title')}
      emptyHint={t('meet.emptyPickups')}
      statuses={statuses}
      action={t('meet.reserve')}
      decide={mayReservePickup}
      Dialog={Reserve}
    />
  )
}
