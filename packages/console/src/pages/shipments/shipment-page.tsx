import { ShipmentExceptions } from '../../features/operations/exceptions/public.ts'
import { TrackedShipment } from '../../features/operations/tracking/public.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { useMay } from '../../shared/current-user.ts'

/** `/activity-tracking/detail/shipment/{id}`: one shipment on the road, with what went wrong on it. */
export const ShipmentPage = () => {
  const t = useWords('exceptions')
  const maySee = useMay('exception.view')
  return <TrackedShipment parts={maySee ? [{ title: t('title'), Body: ShipmentExceptions }] : []} />
}
