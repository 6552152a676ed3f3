/**
 * Custody ledger (double entry): who is liable for the goods. Every hand-over moves packages and pieces from one custodian to
 * another, so the balances of a shipment always sum to zero: what the shipper gave is with the carrier, hub or consignee, or
 * booked as damage or loss against the custodian it was taken from. A correction posts reversals; nothing is deleted.
 */
import { sumExactly } from '../../kernel/quantity.ts'
import { itemsOf, type CountedGoods } from './cargo-count.ts'
import type { ShipmentEvent, ShipmentQuantities } from './shipment.ts'

/**
 * `refused`: rejected goods waiting at the consignee for their return waybill. `damage` and `loss` are accounts rather than
 * places: the counterparty of the entry is liable.
 */
export const custodianKinds = ['shipper', 'hub', 'carrier', 'consignee', 'refused', 'damage', 'loss'] as const
export type CustodianKind = (typeof custodianKinds)[number]

export interface Custodian {
  readonly kind: CustodianKind
  readonly siteId: string | null
  readonly jobId: string | null
  /** The job's carrier; null for own vehicles. */
  readonly subcontractorId: string | null
}

export const custodyCauses = [
  'picked_up',
  'handed_over',
  'delivered',
  'damaged',
  'rejected',
  'lost',
  'found',
  'returned',
  'reversed',
] as const
export type CustodyCause = (typeof custodyCauses)[number]

/** Packages, and total pieces. */
export interface GoodsCount {
  readonly packages: number
  readonly items: number
}

export interface CustodyEntry extends GoodsCount {
  readonly shipmentId: string
  readonly entryNo: number
  /** The shipment event that caused the entry. */
  readonly eventSeq: number
  readonly cause: CustodyCause
  readonly from: Custodian
  readonly to: Custodian
  /** For a reversal: the reversed entry. */
  readonly reverses: number | null
}

/** A hub's count at transfer receipt, while a carrier has custody. */
export interface HubCount {
  /** The last event of the shipment before the count. */
  readonly afterSeq: number
  readonly lost: GoodsCount
  readonly damaged: GoodsCount
}

/** Shipment data the ledger needs; constant once goods have moved. */
export interface CustodyFacts {
  readonly shipmentId: string
  readonly kind: 'normal' | 'reject_return'
  readonly legNo: number
  readonly isFinalLeg: boolean
  readonly originSiteId: string
  readonly destinationSiteId: string
  readonly senderSiteId: string
  readonly planned: ShipmentQuantities
  /** Carriers of the jobs named in its events; a job without one uses own vehicles. */
  readonly carriers: ReadonlyMap<string, string | null>
  /**
   * The carrier posted per event. Correcting a pickup may move the job to another carrier; entries already posted keep the first
   * one.
   */
  readonly posted?: ReadonlyMap<number, string | null>
  /** Uncounted loads per event. Correcting a pickup may be followed by a split; the original load was the whole. */
  readonly loadedAs?: ReadonlyMap<number, GoodsCount>
  /** In order of posting. */
  readonly hubCounts?: readonly HubCount[]
}

/** Carriers in a stored ledger, by event. */
export const carriersPosted = (entries: readonly CustodyEntry[]): ReadonlyMap<number, string | null> =>
  new Map(
    entries.flatMap(({ eventSeq, cause, from, to }) => {
      // A hand-over names the giving and the receiving carrier; the event belongs to the receiver.
      const carrier = [to, from].find(({ kind }) => kind === 'carrier')
      return carrier && cause !== 'reversed' ? [[eventSeq, carrier.subcontractorId] as const] : []
    }),
  )

/** Pickup quantities in a stored ledger, by event. */
export const loadsPosted = (entries: readonly CustodyEntry[]): ReadonlyMap<number, GoodsCount> =>
  new Map(
    entries.flatMap(({ eventSeq, cause, packages, items }) => (cause === 'picked_up' ? [[eventSeq, { packages, items }]] : [])),
  )

const at = (kind: CustodianKind, siteId: string | null): Custodian => ({ kind, siteId, jobId: null, subcontractorId: null })
const damage = at('damage', null)
const loss = at('loss', null)

export const custodianKey = ({ kind, siteId, jobId, subcontractorId }: Custodian): string =>
  [kind, siteId ?? '', jobId ?? '', subcontractorId ?? ''].join('/')

const originOf = ({ kind, legNo, originSiteId }: CustodyFacts): Custodian =>
  at(kind === 'reject_return' ? 'refused' : legNo > 1 ? 'hub' : 'shipper', originSiteId)

const destinationOf = ({ kind, isFinalLeg, destinationSiteId }: CustodyFacts): Custodian =>
  at(kind === 'reject_return' ? 'shipper' : isFinalLeg ? 'consignee' : 'hub', destinationSiteId)

const isSome = ({ packages, items }: GoodsCount): boolean => packages > 0 || items > 0
const nothing: GoodsCount = { packages: 0, items: 0 }
const over = (n: number): number => Math.max(0, n)

export interface CustodyBalance extends GoodsCount {
  readonly custodian: Custodian
}

/** Balance by custodian; givers are negative, the sum is zero. */
export const custodyBalances = (entries: readonly CustodyEntry[]): CustodyBalance[] => {
  const sides = entries.flatMap(({ from, to, packages, items }) => [
    { custodian: to, packages, items },
    { custodian: from, packages: -packages, items: -items },
  ])
  return [...Map.groupBy(sides, ({ custodian }) => custodianKey(custodian)).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    return [
      {
        custodian: first.custodian,
        packages: sumExactly(...own.map(({ packages }) => packages)),
        items: sumExactly(...own.map(({ items }) => items)),
      },
    ]
  })
}

/** Effective entries: neither reversed nor reversals. */
export const liveEntries = (entries: readonly CustodyEntry[]): CustodyEntry[] => {
  // Entry numbers are unique per shipment only, and ledgers may be read together.
  const keyOf = (shipmentId: string, entryNo: number) => `${shipmentId}/${entryNo}`
  const reversed = new Set(entries.flatMap(({ shipmentId, reverses }) => (reverses === null ? [] : [keyOf(shipmentId, reverses)])))
  return entries.filter(({ shipmentId, entryNo, reverses }) => reverses === null && !reversed.has(keyOf(shipmentId, entryNo)))
}

/** A growing ledger: every posting sees the previous ones. */
const writerOf = (shipmentId: string, before: readonly CustodyEntry[], eventSeq: number) => {
  const posted: CustodyEntry[] = []
  let entryNo = before.reduce((last, entry) => Math.max(last, entry.entryNo), 0)
  const post = (cause: CustodyCause, from: Custodian, to: Custodian, count: GoodsCount, reverses: number | null = null) => {
    const { packages, items } = count
    if (isSome(count)) posted.push({ shipmentId, entryNo: (entryNo += 1), eventSeq, cause, from, to, packages, items, reverses })
  }
  const balances = () => custodyBalances([...before, ...posted])
  const balanceWithCarrier = (): CustodyBalance | undefined =>
    balances().find((balance) => balance.custodian.kind === 'carrier' && isSome(balance))
  const balanceOf = (of: Custodian): GoodsCount =>
    balances().find(({ custodian }) => custodianKey(custodian) === custodianKey(of)) ?? nothing
  return { posted, post, balanceWithCarrier, balanceOf }
}
type Writer = ReturnType<typeof writerOf>

const within = (count: GoodsCount, balance: GoodsCount): GoodsCount => ({
  packages: Math.min(count.packages, balance.packages),
  items: Math.min(count.items, balance.items),
})
const less = (balance: GoodsCount, count: GoodsCount): GoodsCount => ({
  packages: over(balance.packages - count.packages),
  items: over(balance.items - count.items),
})

/** The difference unexplained by the delivery count is booked as loss; a surplus reverses an earlier loss. */
const settleRest = ({ post, balanceOf }: Writer, carrier: Custodian): void => {
  const rest = balanceOf(carrier)
  post('lost', carrier, loss, { packages: over(rest.packages), items: over(rest.items) })
  const tooMuch = { packages: over(-rest.packages), items: over(-rest.items) }
  // Goods counted as damaged at the hub but accepted at delivery were not damaged; the rest of the surplus was not lost.
  const notDamaged = within(less(tooMuch, balanceOf(loss)), balanceOf(damage))
  post('found', damage, carrier, notDamaged)
  post('found', loss, carrier, less(tooMuch, notDamaged))
}

const counted = (goods: CountedGoods): GoodsCount => ({ packages: goods.packages, items: itemsOf(goods) })

/**
 * Where the loading was not counted (imported histories), the planned quantities count as loaded. A count of zero is different
 * from no count: then nothing was loaded.
 */
const loaded = (
  { post, balanceWithCarrier }: Writer,
  facts: CustodyFacts,
  carrier: Custodian,
  { seq, voidedBy }: ShipmentEvent,
): void => {
  // The plan cannot change while goods are in transit; only a voided pickup may have loaded another quantity.
  const then = voidedBy === null ? undefined : facts.loadedAs?.get(seq)
  if (!balanceWithCarrier()) post('picked_up', originOf(facts), carrier, then ?? counted(facts.planned))
}

const deliver = (writer: Writer, facts: CustodyFacts, carrier: Custodian, { delivered }: ShipmentEvent['data']): void => {
  if (!delivered) return
  const { damagedPackages, damagedItems, rejectedPackages, rejectedItems } = delivered
  writer.post('delivered', carrier, destinationOf(facts), counted(delivered))
  // Damage already counted at a hub is not booked twice.
  writer.post('damaged', carrier, damage, less({ packages: damagedPackages, items: damagedItems }, writer.balanceOf(damage)))
  writer.post('rejected', carrier, at('refused', facts.destinationSiteId), { packages: rejectedPackages, items: rejectedItems })
  settleRest(writer, carrier)
}

const bringBack = (writer: Writer, facts: CustodyFacts, carrier: Custodian, event: ShipmentEvent, siteId: string): void => {
  const { returned } = event.data
  if (!returned) return
  const where = at(siteId === facts.senderSiteId ? 'shipper' : 'hub', siteId)
  writer.post('returned', carrier, where, counted(returned))
  settleRest(writer, carrier)
}

const writeOff = (writer: Writer, carrier: Custodian, cause: 'damaged' | 'lost'): void => {
  const balance = writer.balanceWithCarrier()
  if (balance) writer.post(cause, carrier, cause === 'damaged' ? damage : loss, balance)
}

const reverse = ({ post }: Writer, before: readonly CustodyEntry[], restoredSeq: number): void => {
  for (const { entryNo, eventSeq, from, to, packages, items } of liveEntries(before).toReversed())
    if (eventSeq > restoredSeq) post('reversed', to, from, { packages, items }, entryNo)
}

/** Whether an event can post entries; avoids reading the ledger for the many that cannot. */
export const movesGoods = ({ kind, to, data }: ShipmentEvent): boolean =>
  kind === 'correction' ||
  Boolean(data.picked ?? data.delivered ?? data.returned) ||
  to === 'shipment_damaged' ||
  to === 'shipment_lost'

/** What is known from the history before an event. */
export interface KnownBefore {
  readonly returnSiteId: string | null
  readonly loadingCounted: boolean
}

const carrierOf = ({ posted, carriers }: CustodyFacts, seq: number, jobId: string): string | null =>
  posted?.has(seq) ? (posted.get(seq) ?? null) : (carriers.get(jobId) ?? null)

/**
 * Posts an event on top of the ledger so far.
 * @param known the return site, and whether the loading was counted, as of the event.
 */
export const postCustody = (
  facts: CustodyFacts,
  before: readonly CustodyEntry[],
  event: ShipmentEvent,
  { returnSiteId, loadingCounted }: KnownBefore,
): readonly CustodyEntry[] => {
  const writer = writerOf(facts.shipmentId, before, event.seq)
  if (!movesGoods(event)) return []
  if (event.kind === 'correction') {
    reverse(writer, before, event.data.restoredSeq ?? 0)
    return writer.posted
  }
  const { jobId, to, data } = event
  const carrierBalance = writer.balanceWithCarrier()
  const subcontractorId = jobId === null ? null : carrierOf(facts, event.seq, jobId)
  const carrier: Custodian =
    jobId === null && carrierBalance ? carrierBalance.custodian : { kind: 'carrier', siteId: null, jobId, subcontractorId }
  if (carrierBalance && custodianKey(carrierBalance.custodian) !== custodianKey(carrier))
    writer.post('handed_over', carrierBalance.custodian, carrier, carrierBalance)
  if (data.picked) writer.post('picked_up', originOf(facts), carrier, counted(data.picked))
  const leavesNow = Boolean(data.delivered ?? data.returned) || to === 'shipment_damaged' || to === 'shipment_lost'
  if (leavesNow && !loadingCounted) loaded(writer, facts, carrier, event)
  deliver(writer, facts, carrier, data)
  bringBack(writer, facts, carrier, event, returnSiteId ?? facts.senderSiteId)
  if (to === 'shipment_damaged') writeOff(writer, carrier, 'damaged')
  if (to === 'shipment_lost') writeOff(writer, carrier, 'lost')
  return writer.posted
}

const returnSiteAt = (events: readonly ShipmentEvent[], seq: number): string | null =>
  events.findLast(
    ({ seq: sortedEvents, data, voidedBy }) =>
      sortedEvents <= seq && data.returnSiteId !== undefined && (voidedBy === null || voidedBy > seq),
  )?.data.returnSiteId ?? null

/** Whether the loading in effect at that event was counted, even as zero. */
const loadingCountedAt = (events: readonly ShipmentEvent[], seq: number): boolean =>
  events.some(
    ({ seq: sortedEvents, data, voidedBy }) =>
      sortedEvents <= seq && data.picked !== undefined && (voidedBy === null || voidedBy > seq),
  )

export const knownBefore = (events: readonly ShipmentEvent[], seq: number): KnownBefore => ({
  returnSiteId: returnSiteAt(events, seq),
  loadingCounted: loadingCountedAt(events, seq),
})

/**
 * Posts a hub's count: taken from the carrier that has custody, limited to its balance. A later delivery count can reverse a
 * loss.
 */
const postHubCount = (
  { shipmentId }: CustodyFacts,
  before: readonly CustodyEntry[],
  { afterSeq, lost, damaged }: HubCount,
): readonly CustodyEntry[] => {
  const writer = writerOf(shipmentId, before, afterSeq)
  const balance = writer.balanceWithCarrier()
  if (!balance) return []
  const gone = within(lost, balance)
  writer.post('lost', balance.custodian, loss, gone)
  writer.post('damaged', balance.custodian, damage, within(damaged, less(balance, gone)))
  return writer.posted
}

/** Builds the whole ledger from the history and the hub counts, including voided events and their reversals. */
export const custodyOf = (facts: CustodyFacts, events: readonly ShipmentEvent[]): readonly CustodyEntry[] => {
  const sortedEvents = events.toSorted((a, b) => a.seq - b.seq)
  const counts = Map.groupBy(facts.hubCounts ?? [], ({ afterSeq }) => afterSeq)
  return sortedEvents.reduce<readonly CustodyEntry[]>((ledger, event) => {
    const moved = [...ledger, ...postCustody(facts, ledger, event, knownBefore(sortedEvents, event.seq))]
    return (counts.get(event.seq) ?? []).reduce((all, count) => [...all, ...postHubCount(facts, all, count)], moved)
  }, [])
}

/** The balance of the carrier that has custody; undefined if none. */
export const heldByCarrier = (entries: readonly CustodyEntry[]): CustodyBalance | undefined =>
  custodyBalances(entries).find((balance) => balance.custodian.kind === 'carrier' && isSome(balance))

/** Missing goods, and their last custodian. */
export interface Missing extends GoodsCount {
  readonly kind: 'damage' | 'loss'
  readonly shipmentId: string
  readonly entryNo: number
  readonly eventSeq: number
  readonly by: Custodian
}

export const missingOf = (entries: readonly CustodyEntry[]): Missing[] =>
  liveEntries(entries).flatMap(({ from, to, packages, items, shipmentId, entryNo, eventSeq }): Missing[] => {
    const where = { shipmentId, entryNo, eventSeq }
    if (to.kind === 'damage' || to.kind === 'loss') return [{ kind: to.kind, ...where, by: from, packages, items }]
    return from.kind === 'loss' || from.kind === 'damage'
      ? [{ kind: from.kind, ...where, by: to, packages: -packages, items: -items }]
      : []
  })

/** The first difference between the stored ledger and the one rebuilt from the history; undefined when they agree. */
export const custodyDifference = (
  stored: readonly CustodyEntry[],
  derived: readonly CustodyEntry[],
): { readonly stored: CustodyEntry | null; readonly derived: CustodyEntry | null } | undefined => {
  const words = (entry: CustodyEntry | undefined) =>
    entry &&
    [
      entry.eventSeq,
      entry.cause,
      custodianKey(entry.from),
      custodianKey(entry.to),
      entry.packages,
      entry.items,
      entry.reverses,
    ].join('|')
  for (let index = 0; index < Math.max(stored.length, derived.length); index += 1)
    if (words(stored[index]) !== words(derived[index])) return { stored: stored[index] ?? null, derived: derived[index] ?? null }
  return undefined
}

export const addUp = (counts: readonly GoodsCount[]): GoodsCount => ({
  packages: sumExactly(...counts.map(({ packages }) => packages)),
  items: sumExactly(...counts.map(({ items }) => items)),
})
