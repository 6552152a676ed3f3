import { ShipmentExceptions } from '../../features/operations/exceptions/public.ts'
import { TrackedShipment } from '../../features/operations/tracking/public.ts'
import { ShipmentTransfers } from '../../features/operations/transfers/public.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { useMay } from '../../shared/current-user.ts'

/** `/activity-tracking/detail/shipment/{id}`: a shipment, its exceptions, and its transfers. */
export const ShipmentPage = () => {
  const t = useWords('exceptions')
  const words = useWords('transfers')
  const seesExceptions = useMay('exception.view')
  const seesTransfers = useMay('transfer.view')
  return (
    <TrackedShipment
      parts={[
        ...(seesExceptions ? [{ title: t('title'), Body: ShipmentExceptions }] : []),
        ...(seesTransfers ? [{ title: words('ofWaybill'), Body: ShipmentTransfers }] : []),
      ]}
    />
  )
}
