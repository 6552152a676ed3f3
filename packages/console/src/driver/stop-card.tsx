import type { DriverStop } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import { useLocalize, useTime } from './language.ts'
import type { Wish } from './report-form.tsx'
import type { ShownWaybill, What } from './queued-reports.ts'

interface StopCardProps {
  readonly stop: DriverStop
  readonly waybills: readonly ShownWaybill[]
  readonly onReport: (ids: readonly string[], stop: DriverStop, what: What) => Promise<void>
  readonly onForm: (wish: Wish) => void
  /** Enter the receiver's code after the delivery. */
  readonly onCode: (waybill: ShownWaybill) => void
}

const amount = (n: number): string => n.toLocaleString('en-US')

/** Opens the phone's map app; by coordinates where the site has them. */
const directionsTo = ({ place }: DriverStop): string => {
  const { lat, lng, siteName, address, district, province } = place
  const where = lat !== null && lng !== null ? `${lat},${lng}` : [siteName, address, district, province].filter(Boolean).join(' ')
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(where)}`
}

/** Arrival and start are reported once for all goods of the stop; loading and delivery per waybill. */
const next = (waybills: readonly ShownWaybill[], task: DriverStop['task'], what: What): readonly string[] =>
  waybills.filter((one) => one.task === task && one.moments.some((moment) => moment === what)).map(({ id }) => id)

type RowProps = { readonly waybill: ShownWaybill } & Pick<StopCardProps, 'stop' | 'onForm' | 'onCode'>

const isDelivered = ({ status }: ShownWaybill): boolean => status === 'shipment_delivered' || status === 'shipment_approved'

/** A delivered waybill whose receiver's code is still missing. */
const ReceiverCode = ({ stop, waybill, onCode }: Omit<RowProps, 'onForm'>) => {
  const localize = useLocalize()
  const { receiverCode: state } = waybill
  if (stop.task !== 'delivery' || state === 'not_asked') return null
  if (state === 'verified') return <p className="done">{localize('receiverCodeDone')}</p>
  if (!isDelivered(waybill) || waybill.codeWaits) return null
  if (state === 'locked') return <p className="trouble">{localize('receiverCodeLocked')}</p>
  return (
    <button type="button" onClick={() => onCode(waybill)}>
      {localize('receiverCodeLater')}
    </button>
  )
}

const WaybillRow = ({ stop, waybill, onForm, onCode }: RowProps) => {
  const localize = useLocalize()
  const time = useTime()
  const { task } = stop
  const isPickup = task === 'pickup'
  const isNow = waybill.task === task
  const isBehind = waybill.task === null || (isPickup && waybill.task === 'delivery')
  const failed = localize(isPickup ? 'failPickup' : 'failDelivery')
  const ended = waybill.failed ? failed : waybill.task === null && !waybill.waits ? waybill.statusName : localize('done')
  const statusText = isBehind ? ended : ''
  const remark = isPickup ? waybill.pickupRemark : waybill.deliveryRemark
  const goods = [
    waybill.goods,
    `${amount(waybill.packages)} × ${amount(waybill.itemsPerPackage)}`,
    `${amount(waybill.weightKg)} ${localize('kg')}`,
    waybill.temperature,
  ]
  return (
    <li>
      <div className="line">
        <strong>{waybill.shipmentNo}</strong>
        <span className="quiet">
          {isPickup ? time.window(waybill.pickupFrom, waybill.pickupTo) : time.window(waybill.deliveryFrom, waybill.deliveryTo)}
        </span>
      </div>
      <p>{goods.filter(Boolean).join(' · ')}</p>
      <p className="quiet">{waybill.customerName}</p>
      {remark && <p className="remark">{remark}</p>}
      {!isPickup && waybill.receiverInstructions && (
        <p className="remark">
          {localize('receiverAsks')}: {waybill.receiverInstructions}
        </p>
      )}
      {!isPickup && waybill.requiredReceipt && <p className="remark">{localize('receiptBack')}</p>}
      {!isPickup && waybill.collects && (
        <p className="warning">
          {localize('collectFirst', { amount: `${amount(waybill.collects.amount)} ${waybill.collects.currency}` })}
        </p>
      )}
      {statusText !== '' && <p className={waybill.failed ? 'trouble' : 'done'}>{statusText}</p>}
      <ReceiverCode stop={stop} waybill={waybill} onCode={onCode} />
      {waybill.waits && <p className="warning">{localize('notSentYet')}</p>}
      {isNow && (
        <div className="buttons">
          <button type="button" className="main" onClick={() => onForm({ kind: 'complete', task, waybill })}>
            {localize(isPickup ? 'completePickup' : 'completeDelivery')}
          </button>
          <button type="button" onClick={() => onForm({ kind: 'fail', task, waybill })}>
            {localize('problem')}
          </button>
        </div>
      )}
    </li>
  )
}

export const StopCard = ({ stop, waybills, onReport, onForm, onCode }: StopCardProps) => {
  const localize = useLocalize()
  const { place, task, no } = stop
  const arrive = next(waybills, task, 'arrivedAt')
  const start = next(waybills, task, 'startedAt')
  const isDone = waybills.every((one) => one.task !== task && !(task === 'delivery' && one.task === 'pickup'))
  const address = [place.address, place.subDistrict, place.district, place.province, place.postalCode].filter(Boolean).join(' ')
  return (
    <section className="card" data-done={isDone} aria-label={`${localize('stop', { n: no })} ${place.siteName}`}>
      <p className="kind">
        {localize('stop', { n: no })} · {localize(task)}
        {isDone && ' ✓'}
      </p>
      <h2>{place.siteName}</h2>
      <p className="quiet">{address}</p>
      <div className="buttons">
        <a className="button" href={directionsTo(stop)} target="_blank" rel="noreferrer">
          {localize('navigate')}
        </a>
        {place.contactPhone && (
          <a className="button" href={`tel:${place.contactPhone}`}>
            {localize('call', { who: place.contactName ?? localize('contact') })}
          </a>
        )}
      </div>
      {arrive.length > 0 ? (
        <button type="button" className="main wide" onClick={() => void onReport(arrive, stop, 'arrivedAt')}>
          {localize('arrived')}
        </button>
      ) : (
        start.length > 0 && (
          <button type="button" className="main wide" onClick={() => void onReport(start, stop, 'startedAt')}>
            {localize(task === 'pickup' ? 'startPickup' : 'startDelivery')}
          </button>
        )
      )}
      <ul>
        {waybills.map((waybill) => (
          <WaybillRow key={waybill.id} stop={stop} waybill={waybill} onForm={onForm} onCode={onCode} />
        ))}
      </ul>
    </section>
  )
}
