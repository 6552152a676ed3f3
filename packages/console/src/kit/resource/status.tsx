import { recordStatuses, type RecordStatus } from '@khonsong/domain/resource/record-status.ts'
import { StatusTag } from '../show/status-tag.tsx'
import type { Tone } from '../show/tone.ts'
import { useLocalize } from '../words/pane-language.ts'

const tones: Readonly<Record<RecordStatus, Tone>> = { 0: 'waiting', 1: 'done', 2: 'attention' }

/** Active, Inactive or Pending. */
export const RecordStatusTag = ({ status }: { readonly status: RecordStatus }) => {
  const localize = useLocalize()
  return <StatusTag tone={tones[status]}>{localize(recordStatuses[status])}</StatusTag>
}
