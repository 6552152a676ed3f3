import { isClosed, isOpen, isUnstarted } from '@khonsong/domain/operations/shipments/status.ts'
import type { ModelState, ModelWorld } from './world.ts'

const measures = ['weightGrams', 'volumeCm3', 'packages', 'items'] as const

/** The parts of an order add up to the order, and all legs of a part carry the same. */
const conserved = ({ orders, shipments }: ModelState): string[] =>
  orders.flatMap((order) => {
    const own = shipments.filter((one) => one.orderId === order.id && one.kind === 'normal' && one.absorbedBy === null)
    if (own.length === 0) return []
    const parts = [...Map.groupBy(own, ({ partId }) => partId).values()]
    return measures.flatMap((key) => [
      ...parts.flatMap((legs) => {
        const [first] = legs
        return legs.every((leg) => leg[key] === first?.[key]) ? [] : [`legs of ${first?.shipmentNo} differ in ${key}`]
      }),
      ...(parts.reduce((sum, [leg]) => sum + (leg?.[key] ?? 0), 0) === order[key] ? [] : [`order ${order.id} has other ${key}`]),
      ...own.flatMap((one) => (Number.isInteger(one[key]) ? [] : [`${one.shipmentNo} has ${one[key]} ${key}`])),
    ])
  })

/** Refused goods are returned on exactly one waybill, and nothing else is returned. */
const refusedOnce = ({ shipments }: ModelState): string[] =>
  shipments.flatMap((source) => {
    const back = shipments.filter(
      (one) => one.sourceShipmentId === source.id && one.kind === 'reject_return' && one.status !== 'shipment_cancelled',
    )
    const rejected = source.delivered?.rejectedItems ?? 0
    const returned = back.reduce((sum, { items }) => sum + items, 0)
    if (rejected !== returned && back.length > 0) return [`${source.shipmentNo}: ${rejected} refused, ${returned} brought back`]
    return back.length > 1 ? [`${source.shipmentNo} has ${back.length} returns`] : []
  })

/** At most one carrier has custody of a shipment's goods; only the origin is negative; balances sum to zero. */
const heldOnce = ({ shipments, balances }: ModelState): string[] =>
  shipments.flatMap((one) => {
    const own = balances.filter(({ shipmentId }) => shipmentId === one.id)
    const sum = own.reduce((total, { items, packages }) => total + items + packages, 0)
    const holders = own.filter(({ kind, items, packages }) => kind === 'carrier' && (items > 0 || packages > 0))
    const short = own.filter(
      ({ kind, items, packages }) => ['carrier', 'consignee', 'damage'].includes(kind) && (items < 0 || packages < 0),
    )
    const fractions = own.filter(({ items, packages }) => !Number.isInteger(items) || !Number.isInteger(packages))
    return [
      ...(sum === 0 ? [] : [`the ledger of ${one.shipmentNo} adds up to ${sum}`]),
      ...(holders.length > 1 ? [`${one.shipmentNo} has ${holders.length} holders`] : []),
      ...(holders.length > 0 && (isUnstarted(one.status) || one.status === 'shipment_delivered')
        ? [`${one.shipmentNo} is ${one.status} and with a carrier`]
        : []),
      ...(short.length > 0 ? [`${one.shipmentNo}: ${short[0]?.kind} gave what it did not have`] : []),
      ...(fractions.length > 0 ? [`${one.shipmentNo} has a fraction of a piece in its ledger`] : []),
      ...(one.absorbedBy !== null && own.some(({ items, packages }) => items !== 0 || packages !== 0)
        ? [`${one.shipmentNo} was absorbed and moved goods`]
        : []),
    ]
  })

/** No active shipment on a finished job, none under way on a job not accepted, and none unplanned on a job. */
const jobsCarry = ({ shipments, jobs }: ModelState): string[] =>
  shipments.flatMap((one) => {
    const job = jobs.find(({ id }) => id === one.jobId)
    if (!job)
      return isClosed(one.status) || one.status === 'shipment_created' ? [] : [`${one.shipmentNo} is ${one.status} without a job`]
    if (one.status === 'shipment_created') return [`${one.shipmentNo} is created and on a job`]
    if (isOpen(one.status) && (job.cancelled || job.closed)) return [`${one.shipmentNo} is ${one.status} on a dead job`]
    const travels = isOpen(one.status) && one.status !== 'shipment_processing'
    return travels && !job.accepted ? [`${one.shipmentNo} is ${one.status} on a job that nobody took`] : []
  })

const absorbedStay = ({ shipments }: ModelState): string[] =>
  shipments.flatMap((one) =>
    one.absorbedBy === null || one.status === 'shipment_cancelled' ? [] : [`${one.shipmentNo} came back from ${one.absorbedBy}`],
  )

/** Stored statuses and ledgers that differ from the histories. */
const derived = async ({ dispatcher }: ModelWorld): Promise<string[]> => {
  const { differences } = await dispatcher.items<{ differences: unknown[] }>('POST', '/v1/platform/recompute-statuses', {})
  return differences.map((one) => `differs: ${JSON.stringify(one)}`)
}

/** Violated invariants; empty if none. */
export const faultsOf = async (world: ModelWorld, state: ModelState): Promise<string[]> => [
  ...conserved(state),
  ...refusedOnce(state),
  ...heldOnce(state),
  ...jobsCarry(state),
  ...absorbedStay(state),
  ...(await derived(world)),
]
