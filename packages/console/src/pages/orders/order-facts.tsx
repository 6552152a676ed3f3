import '../../shared/legs.css'
import type { OrderDetail } from '@khonsong/contract/operations/orders/orders.ts'
import { orderLabels, orderSources, orderTypes, paymentModes } from '@khonsong/domain/operations/orders/order-words.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { plainOrderFieldNames, plainOrderFields, type PlainOrderField } from '@khonsong/domain/operations/orders/plain-fields.ts'
import { paymentResults } from '@khonsong/domain/operations/shipments/payment-result.ts'
import { Facts, type Fact } from '../../kit/show/facts.tsx'
import { useFormat } from '../../kit/show/use-format.ts'
import { useLocalize } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { PhoneLink } from '../../shared/phone-link.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { windowText } from '../../shared/window-text.ts'

type Place = OrderDetail['origin']

const placeFields = ['siteName', 'address', 'district', 'province', 'postalCode', 'contactName', 'contactPhone'] as const

/** The site's address has changed since: the order keeps the one it was taken for, and both are shown. */
const SiteNow = ({ place, now }: { place: Place; now: NonNullable<Place['now']> }) => {
  const t = useWords('orders')
  const other = placeFields.flatMap((key) => (now[key] === place[key] ? [] : [now[key]])).filter(Boolean)
  return <p className="order-site-now">{other.length === 0 ? t('site.nowOther') : `${t('site.now')} ${other.join(' ')}`}</p>
}

const Stop = ({ title, place, window, remark }: { title: string; place: Place; window: string; remark: string | null }) => (
  <section className="desk-stop">
    <h3>{title}</h3>
    <p>
      <RecordLink kind="site" id={place.siteId} text={place.siteName} /> <span className="quiet">{place.siteCode}</span>
    </p>
    <p>{[place.address, place.subDistrict, place.district, place.province, place.postalCode].filter(Boolean).join(' ')}</p>
    {(place.contactName ?? place.contactPhone ?? place.phone) && (
      <p>
        {place.contactName} <PhoneLink phone={place.contactPhone} /> <PhoneLink phone={place.phone} />
      </p>
    )}
    {place.now && <SiteNow place={place} now={place.now} />}
    <p>
      <strong>{window}</strong>
    </p>
    {remark && <p className="quiet">{remark}</p>}
  </section>
)

/** Plain fields shown in other sections or beside a stop; the remaining ones follow, if set. */
const shownElsewhere: ReadonlySet<PlainOrderField> = new Set([
  'doRef',
  'customerSapCode',
  'paperyReceipt',
  'pickupRemark',
  'deliveryRemark',
  'remark',
])

/** The order as taken: from where to where, when, how much, on which terms. */
export const OrderFacts = ({ order }: { order: OrderDetail }) => {
  const t = useWords('orders')
  const localize = useLocalize()
  const format = useFormat()
  const fact = (key: keyof typeof orderLabels, value: Fact['value'], wide = false): Fact => ({
    key,
    label: localize(orderLabels[key]),
    value,
    wide,
  })
  const facts: readonly Fact[] = [
    { key: 'weight', label: t('kg'), value: format.number(order.weightKg) },
    { key: 'volume', label: t('m3'), value: format.number(order.volumeM3) },
    { key: 'packages', label: t('packages'), value: format.number(order.packages) },
    fact('projectId', order.project?.name),
    fact('productId', order.product?.name),
    fact('billingPartyId', order.billingParty?.name),
    ...(order.surchargeGroup ? [fact('surchargeGroupId', order.surchargeGroup.name)] : []),
    fact('goodsTypeId', order.goodsType?.name),
    fact('temperatureTypeId', order.temperatureType?.name),
    fact('requestedVehicleTypeId', order.requestedVehicleType?.name),
    fact('routeCodeId', order.routeCode?.code),
    fact('businessUnitId', order.businessUnit.name),
    fact('orderType', localize(orderTypes[order.orderType])),
    fact('upstreamNo', order.upstreamNo),
    fact('doRef', order.doRef),
    fact('customerSapCode', order.customerSapCode),
    fact('isInsured', order.isInsured ? format.money(order.declaredValue) : t('no.insurance')),
    fact(
      'requiredReceipt',
      order.requiredReceipt
        ? [t('receipts', { n: order.receiptQty }), ...(order.paperyReceipt ? [localize(orderLabels.paperyReceipt)] : [])].join(
            ' · ',
          )
        : t('no.receipt'),
    ),
    fact('paymentMode', localize(paymentModes[order.paymentMode])),
    fact('orderPrice', order.orderPrice === null ? '' : format.money(order.orderPrice, order.currency)),
    ...(order.paymentResult
      ? [{ key: 'paymentResult', label: t('paymentResult'), value: localize(paymentResults[order.paymentResult]) }]
      : []),
    { key: 'source', label: t('source'), value: localize(orderSources[order.orderSource]) },
    {
      key: 'created',
      label: t('created'),
      value: <span title={format.instantLong(order.createdAt)}>{format.instant(order.createdAt)}</span>,
    },
    ...(
      [
        ['confirmed', order.confirmedAt],
        ['cancelled', order.cancelledAt],
      ] as const
    ).flatMap(([key, at]): Fact[] =>
      at ? [{ key, label: t(key), value: <span title={format.instantLong(at)}>{format.instant(at)}</span> }] : [],
    ),
    ...plainOrderFieldNames
      .filter((name) => !shownElsewhere.has(name))
      .flatMap((name) => {
        const value = order[name]
        if (typeof value !== 'string' || value === '') return []
        const field: { kind: string; choices?: Readonly<Record<string, Words>> } = plainOrderFields[name]
        const choice = field.choices?.[value]
        const text = field.kind === 'instant' ? format.instant(value) : choice ? localize(choice) : value
        return [fact(name, text, field.kind === 'text')]
      }),
    fact('remark', order.remark, true),
  ]
  return (
    <>
      <div className="desk-stops">
        <Stop
          title={localize(orderLabels.originSiteId)}
          place={order.origin}
          window={windowText(order.targetPickupFrom, order.targetPickupTo)}
          remark={order.pickupRemark}
        />
        <Stop
          title={localize(orderLabels.destinationSiteId)}
          place={order.destination}
          window={windowText(order.targetDeliveryFrom, order.targetDeliveryTo)}
          remark={order.deliveryRemark}
        />
      </div>
      <Facts facts={facts} />
    </>
  )
}
