/** Waybills that were neither carried nor cancelled: their goods go on under the number of another one. */
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

/** The sentence that tells where the goods are now. */
export const absorptionSentences = {
  merged: 'legs.merged',
  split_undone: 'legs.split_undone',
  hub_removed: 'legs.hub_removed',
} as const satisfies Record<Absorption, string>

/** Where the goods are now, in every language. */
export const absorbedWords = ({ as, into }: Absorbed): Words => {
  const told = languages.map((language) => [language, sentence(absorptionSentences[as], { no: into }, language)])
  return Object.fromEntries(told) as Words // one text for each language
}

export interface Standing {
  readonly status: ShipmentStatus
  readonly absorbed: Absorbed | null
}

/** Absorbing writes the status `cancelled`, so a waybill that has another one stands for itself again, or did then. */
export const isAbsorbed = ({ status, absorbed: gone }: Standing): boolean => gone !== null && status === 'shipment_cancelled'

/** How the end of a waybill reads: absorbed is not cancelled. */
export const standingDisplay = ({ status, absorbed: gone }: Standing): { readonly label: Words; readonly tone: StatusTone } =>
  gone !== null && status === 'shipment_cancelled' ? { label: absorbedWords(gone), tone: 'waiting' } : shipmentStatusFacts[status]

/** Absorbed waybills are listed and counted beside the statuses, never among the cancelled. */
export const absorbed = 'absorbed'
export const absorbedLabel: Words = { en: 'Merged or recombined', th: 'รวมกับใบอื่นแล้ว', zh: '已并入其他运单' }

/** What lists of shipments are filtered and counted by. */
export const shipmentStandings = [...shipmentStatuses, absorbed] as const
export type ShipmentStanding = ShipmentStatus | typeof absorbed

export const isShipmentStanding = (value: string): value is ShipmentStanding =>
  (shipmentStandings as readonly string[]).includes(value)
