import type { ShipmentDetail } from '@khonsong/contract/operations/shipments/shipments.ts'
import { Payments } from './payments.tsx'
import type { Stop } from './track-map.tsx'
import { Facts } from '../../../kit/show/facts.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { PhoneLink } from '../../../shared/phone-link.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'

type Place = ShipmentDetail['origin']

const Site = ({ place, remark = null }: { place: Place; remark?: string | null }) => (
  <>
    <RecordLink kind="site" id={place.siteId} text={place.siteName} /> <span className="quiet">{place.siteCode}</span>
    <br />
    {[place.address, place.district, place.province, place.postalCode].filter(Boolean).join(' ')}
    {(place.contactName ?? place.contactPhone) && (
      <>
        <br />
        {place.contactName} <PhoneLink phone={place.contactPhone} />
      </>
    )}
    {remark && <p>{remark}</p>}
  </>
)

/** Parties of a shipment, and its origin and destination. */
export const ShipmentParties = ({ shipment }: { shipment: ShipmentDetail }) => {
  const t = useWords('tracking')
  const rejected = shipment.rejections.map((each) => (
    <span key={each.id}>
      <RecordLink kind="shipment" id={each.id} text={each.shipmentNo} /> <AnyStatusTag status={each.status} />
    </span>
  ))
  const facts = [
    { key: 'order', label: t('no.order'), value: <RecordLink kind="order" id={shipment.orderId} text={shipment.orderNo} /> },
    {
      key: 'job',
      label: t('no.job'),
      value: shipment.jobId && shipment.jobNo && <RecordLink kind="job" id={shipment.jobId} text={shipment.jobNo} />,
    },
    {
      key: 'customer',
      label: t('customer'),
      value: <RecordLink kind="customer" id={shipment.customer.id} text={shipment.customer.name} />,
    },
    { key: 'bu', label: t('businessUnit'), value: shipment.businessUnit.name },
    { key: 'carrier', label: t('subcontractor'), value: shipment.subcontractor?.name ?? t('ownFleet') },
    {
      key: 'driver',
      label: t('driver'),
      value: shipment.driverName && (
        <>
          {shipment.driverName} <PhoneLink phone={shipment.driverPhone} />
        </>
      ),
    },
    { key: 'plate', label: t('plate'), value: shipment.plateNo },
    {
      key: 'goods',
      label: t('goods'),
      value: [shipment.goodsType?.name, shipment.temperatureType?.name].filter(Boolean).join(' · '),
    },
    ...(shipment.attempt > 1 ? [{ key: 'attempt', label: t('attempt'), value: String(shipment.attempt) }] : []),
    ...(shipment.payment
      ? [{ key: 'payment', label: t('payment'), value: <Payments shipment={shipment} />, wide: shipment.payments.length > 1 }]
      : []),
    ...(shipment.source
      ? [
          {
            key: 'source',
            label: t('source'),
            value: <RecordLink kind="shipment" id={shipment.source.id} text={shipment.source.shipmentNo} />,
          },
        ]
      : []),
    ...(rejected.length > 0 ? [{ key: 'rejections', label: t('rejections'), value: rejected }] : []),
    { key: 'origin', label: t('origin'), value: <Site place={shipment.origin} remark={shipment.pickupRemark} />, wide: true },
    {
      key: 'destination',
      label: t('destination'),
      value: <Site place={shipment.destination} remark={shipment.deliveryRemark} />,
      wide: true,
    },
    ...(shipment.returnPlace
      ? [{ key: 'return', label: t('returnTo'), value: <Site place={shipment.returnPlace} />, wide: true }]
      : []),
  ]
  return <Facts facts={facts} />
}

/** Its places, for the map. */
export const stopsOf = ({ origin, destination, returnPlace }: ShipmentDetail): readonly Stop[] => [
  { key: 'origin', place: origin, role: 'origin', mark: 'A' },
  { key: 'destination', place: destination, role: 'destination', mark: 'B' },
  ...(returnPlace ? [{ key: 'return', place: returnPlace, role: 'return' as const, mark: 'C' }] : []),
]
