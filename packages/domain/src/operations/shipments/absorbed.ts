/** Absorbed waybills: neither carried nor cancelled, their goods continue under another waybill's number. */
import { languages, type Words } from '../../kernel/language.ts'
import { sentence } from '../../kernel/messages.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'
import type { Absorbed, Absorption } from './shipment.ts'
import { shipmentStatuses, shipmentStatusFacts, type ShipmentStatus } from './status.ts'

export const absorptionLabels = {
  merged: { en: 'Merged', th: 'รวมใบแล้ว', zh: '已合并' },
  split_undone: { en: 'Split undone', th: 'ยกเลิกการแบ่งแล้ว', zh: '已撤销拆分' },
  hub_removed: { en: 'Hub taken out', th: 'นำจุดพักออกแล้ว', zh: '已取消中转' },
} as const satisfies Record<Absorption, Words>

/** The message that names the waybill which now carries the goods. */
export const absorptionSentences = {
  merged: 'legs.merged',
  split_undone: 'legs.split_undone',
  hub_removed: 'legs.hub_removed',
} as const satisfies Record<Absorption, string>

/** The waybill which now carries the goods, in every language. */
export const absorbedWords = ({ as, into }: Absorbed): Words => {
  const entries = languages.map((language) => [language, sentence(absorptionSentences[as], { no: into }, language)])
  return Object.fromEntries(entries) as Words // one text per language
}

export interface Standing {
  readonly status: ShipmentStatus
  readonly absorbed: Absorbed | null
}

/** Absorbing sets the status to `cancelled`; a waybill with any other status is not, or was not at that time, absorbed. */
export const isAbsorbed = ({ status, absorbed: gone }: Standing): boolean => gone !== null && status === 'shipment_cancelled'

/** Display of a final status: absorbed differs from cancelled. */
export const standingDisplay = ({ status, absorbed: gone }: Standing): { readonly label: Words; readonly tone: StatusTone } =>
  gone !== null && status === 'shipment_cancelled' ? { label: absorbedWords(gone), tone: 'waiting' } : shipmentStatusFacts[status]

/** Absorbed waybills are a filter value of their own, not counted as cancelled. */
export const absorbed = 'absorbed'
export const absorbedLabel: Words = { en: 'Merged or recombined', th: 'รวมกับใบอื่นแล้ว', zh: '已并入其他运单' }

/** Filter values of shipment lists and counts. */
export const shipmentStandings = [...shipmentStatuses, absorbed] as const
export type ShipmentStanding = ShipmentStatus | typeof absorbed

export const isShipmentStanding = (value: string): value is ShipmentStanding =>
  (shipmentStandings as readonly string[]).includes(value)
