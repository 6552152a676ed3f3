import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { StatusTone } from '@khonsong/domain/kernel/status-tone.ts'
import {
  labelStates,
  transferStatuses,
  type LabelState,
  type TransferStatus,
} from '@khonsong/domain/operations/transfers/transfer.ts'

const tones: Readonly<Record<TransferStatus, StatusTone>> = {
  draft: 'waiting',
  loading: 'moving',
  departed: 'moving',
  arrived: 'attention',
  closed: 'done',
  cancelled: 'waiting',
}

export const statusDisplayOf = (status: TransferStatus): { readonly label: Words; readonly tone: StatusTone } => ({
  label: transferStatuses[status],
  tone: tones[status],
})

const labelTones: Readonly<Record<LabelState, StatusTone>> = {
  made: 'waiting',
  loaded: 'moving',
  left: 'attention',
  received: 'done',
  damaged: 'trouble',
  short: 'trouble',
  over: 'attention',
}

export const labelLookOf = (state: LabelState): { readonly label: Words; readonly tone: StatusTone } => ({
  label: labelStates[state],
  tone: labelTones[state],
})
