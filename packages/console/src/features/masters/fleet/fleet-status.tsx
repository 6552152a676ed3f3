import { isRefused } from '@khonsong/domain/kernel/checked-fields.ts'
import type { RecordFacts } from '@khonsong/domain/resource/define-resource.ts'
import { RecordStatusTag } from '../../../kit/resource/status.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useWords } from '../../../kit/words/use-words.ts'

interface Row extends RecordFacts {
  readonly refusalReason: string | null
}

const Refused = () => <StatusTag tone="trouble">{useWords('fleet')('standing.refused')}</StatusTag>

/** The status of a driver, vehicle or trailer: one that staff refused is not merely inactive. */
export const fleetStatus = (row: Row) => (isRefused(row) ? <Refused /> : <RecordStatusTag status={row.status} />)

/** Loaded with the first record that was refused. */
export const Refusal = lazyPart(() => import('./refusal.tsx').then((file) => file.Refusal))
