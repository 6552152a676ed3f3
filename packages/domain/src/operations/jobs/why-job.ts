/** Explains a job's status: the derivation rule that decided, and the shipments it considered. */
import type { Because } from '../../kernel/because.ts'
import { because, numbersOf } from '../../kernel/because.ts'
import { bangkokDateTime } from '../../kernel/time.ts'
import { isTroubled, shipmentStatusLabel } from '../shipments/status.ts'
import type { JobFacts, JobRule, JobStanding, ShipmentOnJob } from './job-status.ts'
import { findJobStatus, jobStatusOf } from './job-status.ts'

export interface NamedOnJob extends ShipmentOnJob {
  readonly shipmentNo: string
}

export interface JobExplained<S extends NamedOnJob> extends JobStanding {
  readonly reasons: readonly Because[]
  /** The shipments that decided. */
  readonly basis: readonly S[]
}

const latestReason = (shipments: string, [latest]: readonly NamedOnJob[]): readonly Because[] =>
  latest
    ? [
        because('why.job.latest', {
          shipments,
          status: shipmentStatusLabel(latest.status),
          since: bangkokDateTime(latest.statusSince),
        }),
      ]
    : []

const reasonsFor = (rule: JobRule, basis: readonly NamedOnJob[]): readonly Because[] => {
  const shipments = numbersOf(basis.map(({ shipmentNo }) => shipmentNo))
  switch (rule) {
    case 'called_off':
    case 'nothing_on_board':
    case 'not_started':
      return [because(`why.job.${rule}`, {})]
    case 'latest':
      return latestReason(shipments, basis)
    case 'all_cancelled':
    case 'all_approved':
    case 'some_delivered':
    case 'worst':
    case 'all_returning':
    case 'decision_awaited':
    case 'some_not_started':
      return [because(`why.job.${rule}`, { shipments })]
  }
}

export const whyJob = <S extends NamedOnJob>(facts: JobFacts, shipments: readonly S[]): JobExplained<S> => {
  const { rule, because: basis } = findJobStatus(facts, shipments)
  const standing = jobStatusOf(facts, shipments)
  const troubled = shipments.filter(({ status }) => isTroubled(status)).map(({ shipmentNo }) => shipmentNo)
  return {
    ...standing,
    basis,
    reasons: [
      ...reasonsFor(rule, basis),
      ...(standing.partial ? [because('why.partial', { n: standing.shipmentCount - basis.length })] : []),
      ...(troubled.length > 0 ? [because('why.trouble', { shipments: numbersOf(troubled) })] : []),
    ],
  }
}
