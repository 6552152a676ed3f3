import { jobStatuses, jobStatusFacts, type JobStatus } from '../packages/domain/src/operations/jobs/status.ts'
import { jobStatusOf } from '../packages/domain/src/operations/jobs/job-status.ts'
import { orderStatuses, orderStatusFacts, type OrderStatus } from '../packages/domain/src/operations/orders/status.ts'
import { orderStandingOf } from '../packages/domain/src/operations/shipments/order-standing.ts'
import {
  isEnd,
  shipmentStatuses,
  shipmentStatusFacts,
  type ShipmentStatus,
} from '../packages/domain/src/operations/shipments/status.ts'
import { transitions, type TransitionKind } from '../packages/domain/src/operations/shipments/transitions.ts'

/** Draws the state machines of shipments, jobs and orders from the functions that define them. */

interface Edge {
  readonly from: string
  readonly to: string
}

const unique = (edges: readonly Edge[]): readonly Edge[] => [
  ...new Map(edges.filter(({ from, to }) => from !== to).map((edge) => [`${edge.from} ${edge.to}`, edge])).values(),
]

interface Life {
  readonly labels: readonly (readonly [status: string, label: string])[]
  readonly begin: string
  /** States only a correction leaves. */
  readonly ends: ReadonlySet<string>
}

const graph = ({ labels, begin, ends }: Life, edges: readonly Edge[]): string => {
  const drawn = new Set(edges.flatMap(({ from, to }) => [from, to]))
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...labels.filter(([status]) => drawn.has(status)).map(([status, label]) => `  ${status}: ${label}`),
    `  [*] --> ${begin}`,
    ...edges.map(({ from, to }) => `  ${from} --> ${to}`),
    ...[...drawn].filter((status) => ends.has(status)).map((status) => `  ${status} --> [*]`),
    '```',
  ].join('\n')
}

const leavesNothing = (of: (status: ShipmentStatus) => string): ReadonlySet<string> =>
  new Set(shipmentStatuses.filter(isEnd).map((status) => of(status)))

const shipmentLife: Life = {
  labels: shipmentStatuses.map((status) => [status, shipmentStatusFacts[status].label.en]),
  begin: 'shipment_created',
  ends: leavesNothing((status) => status),
}

const edgesOf = (...kinds: readonly TransitionKind[]): readonly Edge[] => transitions.filter(({ kind }) => kinds.includes(kind))

const noon = '2026-01-01T05:00:00Z'

/** The status of a job with one shipment; a shipment moved to another job does not count. */
const jobWith = (status: ShipmentStatus): JobStatus =>
  jobStatusOf({ cancelled: false, scheduled: true, accepted: false }, [{ status, statusSince: noon }]).status

const orderWith = (status: ShipmentStatus): OrderStatus =>
  orderStandingOf({ confirmed: true, cancelled: false }, [{ partId: '1', legNo: 1, kind: 'normal', status, absorbed: null }]).status

const jobLife: Life = {
  labels: jobStatuses.map((status) => [status, jobStatusFacts[status].label.en]),
  begin: 'job_created',
  ends: leavesNothing(jobWith),
}

const orderLife: Life = {
  labels: orderStatuses.map((status) => [status, orderStatusFacts[status].label.en]),
  begin: 'order_created',
  ends: leavesNothing(orderWith),
}

/** The transitions of a job or order while its only shipment takes every possible path. */
const derived = (of: (status: ShipmentStatus) => string, kinds: readonly TransitionKind[]): readonly Edge[] =>
  unique(edgesOf(...kinds).map(({ from, to }) => ({ from: of(from as ShipmentStatus), to: of(to as ShipmentStatus) }))) // edges of shipments

/** A shipment taken off before loading moves to another job: the job itself does not go back. */
const jobEdges = (): readonly Edge[] => {
  const away = new Set<ShipmentStatus>(['shipment_created', 'shipment_processing'])
  const stays = transitions.filter(({ from, to }) => !away.has(from) && !away.has(to))
  const walked = unique(stays.map(({ from, to }) => ({ from: jobWith(from), to: jobWith(to) })))
  return [{ from: 'job_created', to: 'job_planned' }, { from: 'job_planned', to: 'job_accepted' }, ...walked]
}

const needs = (): string =>
  transitions
    .map(
      ({ from, to, kind, needs: permission }) =>
        `| ${shipmentStatusFacts[from].label.en} | ${shipmentStatusFacts[to].label.en} | ${kind} | \`${permission}\` |`,
    )
    .join('\n')

/** The page docs/diagrams/status-graphs.md. */
export const statusGraphsPage = (): string => `# Status graphs

Drawn from \`packages/domain/src/operations\` by \`npm run diagrams\`; a test compares it.

## Shipment: the ordinary way

${graph(shipmentLife, edgesOf('next'))}

## Shipment: what somebody decides

Failures, returns, cancelling, loss and damage. A correction may strike out any step; it is not drawn.

${graph(shipmentLife, edgesOf('action'))}

## Shipment: every step

\`next\` is the ordinary step, \`skip\` jumps over some, \`action\` is a decision. The permission is what the server asks for.

| from | to | kind | permission |
| --- | --- | --- | --- |
${needs()}

## Job

Nobody sets the status of a job: \`jobStatusOf\` (\`jobs/job-status.ts\`) derives it from the shipments on board, and the one with the latest event says
where the truck is. Drawn is a job with one shipment; with several it may go back, from handing over to on the way, say.

${graph(jobLife, jobEdges())}

## Order

Nobody sets the status of an order once it is confirmed: \`orderStatusOf\` (\`orders/order-status.ts\`) derives it from its parts and their legs. Drawn is an
order with one shipment.

${graph(orderLife, [{ from: 'order_created', to: 'order_confirmed' }, { from: 'order_created', to: 'order_cancelled' }, ...derived(orderWith, ['next', 'skip', 'action'])])}
`
