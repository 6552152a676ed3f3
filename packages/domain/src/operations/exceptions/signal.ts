/**
 * Turns reports from the road into exceptions: one open exception per type and shipment. A signal counts shortages exactly
 * like the custody ledger, and proposes the custodian as responsible.
 */
import { bangkokDateTime, minutesBetween } from '../../kernel/time.ts'
import { addUp, liveEntries, missingOf, type Custodian, type CustodyEntry, type GoodsCount } from '../shipments/custody.ts'
import type { MonitorKind } from './exception-choices.ts'
import { countsOf, maxCounted, noCounts, type CountField, type ExceptionCounts, type Responsible } from './exception.ts'

const postedBy = (entries: readonly CustodyEntry[], eventSeq: number): readonly CustodyEntry[] =>
  liveEntries(entries).filter((entry) => entry.eventSeq === eventSeq)

interface Counted extends GoodsCount {
  readonly by: Custodian
}

/** Quantities of one event by custodian and kind. Recovered goods reduce losses. */
const countedOf = (kind: MonitorKind, entries: readonly CustodyEntry[], eventSeq: number): readonly Counted[] => {
  if (kind === 'damaged' || kind === 'lost') {
    const account = kind === 'damaged' ? 'damage' : 'loss'
    return missingOf(entries).filter((missing) => missing.kind === account && missing.eventSeq === eventSeq)
  }
  if (kind !== 'rejected') return []
  return postedBy(entries, eventSeq)
    .filter(({ cause }) => cause === 'rejected')
    .map(({ from, packages, items }) => ({ by: from, packages, items }))
}

/** Rounds up: a partly missing package is missing. */
const whole = (n: number): number => Math.min(maxCounted, Math.max(0, Math.ceil(n)))

const fieldsOf = {
  damaged: ['damagedPackages', 'damagedItems'],
  rejected: ['rejectedPackages', 'rejectedItems'],
  lost: ['lostPackages', 'lostItems'],
} as const satisfies Partial<Record<MonitorKind, readonly [packages: CountField, items: CountField]>>

const isCounted = (kind: MonitorKind): kind is keyof typeof fieldsOf => Object.hasOwn(fieldsOf, kind)

/** Counts a signal of this kind adds to its exception. */
export const signalCounts = (kind: MonitorKind, entries: readonly CustodyEntry[], eventSeq: number): ExceptionCounts => {
  if (!isCounted(kind)) return noCounts
  const { packages, items } = addUp(countedOf(kind, entries, eventSeq))
  const [packageField, itemField] = fieldsOf[kind]
  return { ...noCounts, [packageField]: whole(packages), [itemField]: whole(items) }
}

export const addCounts = (a: ExceptionCounts, b: ExceptionCounts): ExceptionCounts =>
  countsOf((field) => Math.min(maxCounted, a[field] + b[field]))

/** Subtracts a withdrawn report's counts, not below zero after manual corrections. */
export const takeCounts = (a: ExceptionCounts, b: ExceptionCounts): ExceptionCounts =>
  countsOf((field) => Math.max(0, a[field] - b[field]))

/** Owner and carrier of a shipment. */
export interface ShipmentParties {
  readonly customerId: string
  /** The carrier of its job; null with our own trucks, or without a job. */
  readonly subcontractorId: string | null
}

const ours: Responsible = { responsibleParty: 'ours', responsibleSubcontractorId: null, responsibleCustomerId: null }
const unknown: Responsible = { responsibleParty: null, responsibleSubcontractorId: null, responsibleCustomerId: null }
const customer = (id: string): Responsible => ({
  responsibleParty: 'other',
  responsibleSubcontractorId: null,
  responsibleCustomerId: id,
})
const carrier = (id: string | null): Responsible =>
  id === null ? ours : { responsibleParty: 'other', responsibleSubcontractorId: id, responsibleCustomerId: null }

/** The custodian is responsible: the carrier, ourselves in a hub or with our trucks, the customer before the pickup. */
export const responsibleFor = ({ kind, subcontractorId }: Custodian, { customerId }: ShipmentParties): Responsible => {
  switch (kind) {
    case 'carrier':
      return carrier(subcontractorId)
    case 'hub':
      return ours
    case 'shipper':
    case 'consignee':
    case 'refused':
      return customer(customerId)
    case 'damage':
    case 'loss':
      return unknown
  }
}

/**
 * Proposed responsible party: the custodian of missing goods, the party that should have handed over goods not loaded, the
 * carrier of late goods. None for refused goods, failed stops and waiting, which need inquiry first.
 */
export const proposeResponsible = (
  kind: MonitorKind,
  entries: readonly CustodyEntry[],
  eventSeq: number | null,
  parties: ShipmentParties,
): Responsible => {
  const [first] = eventSeq === null ? [] : countedOf(kind, entries, eventSeq)
  switch (kind) {
    case 'damaged':
    case 'lost':
      return first ? responsibleFor(first.by, parties) : unknown
    case 'short_load':
    case 'over_load':
      return customer(parties.customerId)
    case 'late_pickup':
    case 'late_delivery':
    case 'temperature':
    case 'missing_pod':
    case 'missing_paper':
    case 'drive_continuous':
    case 'drive_day':
    case 'overspeed':
    case 'no_licence_swipe':
    case 'unplugged':
    case 'wrong_licence':
    case 'idle':
    case 'deviation':
    case 'offline':
      return carrier(parties.subcontractorId)
    case 'rejected':
    case 'pickup_failed':
    case 'delivery_failed':
    case 'dwell':
      return unknown
    case 'over_received':
      return ours
  }
}

/** Lateness is detected twice: when a deadline passes without a report, and when the report arrives. */
export const latenessKinds = ['late_pickup', 'late_delivery'] as const satisfies readonly MonitorKind[]
export type LatenessKind = (typeof latenessKinds)[number]

/** Deadline of a lateness report; undefined for others. */
export const latenessOf = (
  kind: MonitorKind,
  data: Readonly<Record<string, unknown>>,
): { readonly kind: LatenessKind; readonly target: string } | undefined => {
  const late = latenessKinds.find((each) => each === kind)
  const { target } = data
  return late !== undefined && typeof target === 'string' ? { kind: late, target } : undefined
}

/** Whether a proposal qualifies for its monitor: lateness only beyond the type's threshold. */
export const isBeyondThreshold = (data: Readonly<Record<string, unknown>>, monitorMinutes: number | null): boolean => {
  const { target, actual } = data
  if (monitorMinutes === null || typeof target !== 'string' || typeof actual !== 'string') return true
  return minutesBetween(target, actual) > monitorMinutes
}

/**
 * A reported shortage already counted by a hub, which the ledger does not post again: it is part of that count's exception.
 * A hub's difference without a package count still qualifies.
 */
export const isRepeatedShortage = (kind: MonitorKind, data: Readonly<Record<string, unknown>>, counts: ExceptionCounts): boolean =>
  isCounted(kind) && typeof data['transferNo'] !== 'string' && fieldsOf[kind].every((field) => counts[field] === 0)

const maxDescribed = 2000

/** Details besides the counts: transfer and labels, or place and start of waiting. */
export const toDescription = ({ transferNo, labels, siteName, arrivedAt }: Readonly<Record<string, unknown>>): string | null => {
  if (typeof transferNo === 'string' && typeof labels === 'string') return `${transferNo}: ${labels}`.slice(0, maxDescribed)
  return typeof siteName === 'string' && typeof arrivedAt === 'string' ? `${siteName}, ${bangkokDateTime(arrivedAt)}` : null
}
