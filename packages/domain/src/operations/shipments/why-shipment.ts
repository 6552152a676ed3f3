/** Explains a shipment's status: who reported it, when, why, and what it is waiting for. */
import type { Because } from '../../kernel/because.ts'
import { because } from '../../kernel/because.ts'
import type { Words } from '../../kernel/language.ts'
import { languages } from '../../kernel/language.ts'
import { bangkokDateTime } from '../../kernel/time.ts'
import { absorptionLabels, absorptionSentences, isAbsorbed } from './absorbed.ts'
import type { EventSource, Shipment, ShipmentEvent } from './shipment.ts'
import type { ShipmentStatus } from './status.ts'
import { shipmentStatusLabel } from './status.ts'

/** The channel of a report. */
export const eventSourceWords = {
  console: { en: 'in the console', th: 'ผ่านระบบ', zh: '控制台' },
  driver_page: { en: 'on the driver’s page', th: 'ผ่านหน้าพนักงานขับรถ', zh: '司机页面' },
  import: { en: 'by an import', th: 'จากการนำเข้า', zh: '导入' },
  geofence: { en: 'by the fence of the site', th: 'จากขอบเขตสถานที่', zh: '地理围栏' },
  telematics: { en: 'by the vehicle', th: 'จากอุปกรณ์ติดรถ', zh: '车载设备' },
  api: { en: 'by a program of a partner', th: 'จากระบบของคู่ค้า', zh: '合作方程序' },
  auto: { en: 'by the clock', th: 'ระบบปิดให้อัตโนมัติ', zh: '系统自动' },
} as const satisfies Record<EventSource, Words>

const listed = (statuses: readonly ShipmentStatus[]): Words => {
  const joined = languages.map((language) => [language, statuses.map((status) => shipmentStatusLabel(status)[language]).join(', ')])
  return Object.fromEntries(joined) as Words // one text per language
}

/** An absorption is explained as such, with the number that took over the goods. */
const end = (shipment: Shipment, { to, reason }: ShipmentEvent): { status: Words; why: readonly Because[] } => {
  const { absorbed } = shipment
  if (absorbed !== null && isAbsorbed(shipment) && to === 'shipment_cancelled')
    return { status: absorptionLabels[absorbed.as], why: [because(absorptionSentences[absorbed.as], { no: absorbed.into })] }
  return { status: shipmentStatusLabel(to), why: reason ? [because('why.reason', { reason })] : [] }
}

const explainReport = (shipment: Shipment, event: ShipmentEvent): readonly Because[] => {
  const { actor, source, occurredAt, recordedAt, data } = event
  const { status, why } = end(shipment, event)
  return [
    because('why.told', {
      actor: actor.name,
      status,
      source: eventSourceWords[source],
      occurred: bangkokDateTime(occurredAt),
      recorded: bangkokDateTime(recordedAt),
    }),
    ...why,
    ...(data.leftOut && data.leftOut.length > 0 ? [because('why.left_out', { steps: listed(data.leftOut) })] : []),
  ]
}

const corrected = ({ seq, actor, recordedAt, reason }: ShipmentEvent, events: readonly ShipmentEvent[]): Because =>
  because('why.corrected', {
    actor: actor.name,
    recorded: bangkokDateTime(recordedAt),
    n: events.filter(({ voidedBy }) => voidedBy === seq).length,
    reason: reason ?? '',
  })

const waitsFor = ({ status, delivered }: Shipment, jobNo: string | null): readonly Because[] => {
  if (status === 'shipment_created') return [because('why.waits_for_planning', {})]
  if (status === 'shipment_processing' && jobNo !== null) return [because('why.waits_for_acceptance', { job: jobNo })]
  if (status === 'shipment_pending_delivery_fail') return [because('why.waits_for_decision', {})]
  return status === 'shipment_delivered' && delivered?.unverified ? [because('why.unverified', {})] : []
}

/** @param events as known at the requested instant, oldest first; `shipment` is the state derived from them. */
export const whyShipment = (shipment: Shipment, events: readonly ShipmentEvent[], jobNo: string | null): readonly Because[] => {
  const live = events.filter(({ voidedBy }) => voidedBy === null)
  const decisive = live.findLast(({ kind }) => kind !== 'correction')
  const correction = live.findLast(({ kind }) => kind === 'correction')
  return [
    ...(decisive ? explainReport(shipment, decisive) : []),
    ...(correction ? [corrected(correction, events)] : []),
    ...(shipment.attempt > 1 ? [because('why.attempt', { n: shipment.attempt })] : []),
    ...waitsFor(shipment, jobNo),
  ]
}
