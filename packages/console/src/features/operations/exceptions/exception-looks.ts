import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { StatusTone } from '@khonsong/domain/kernel/status-tone.ts'
import {
  exceptionStatuses,
  type ExceptionLevel,
  type ExceptionStatus,
} from '@khonsong/domain/operations/exceptions/exception-choices.ts'

const tones: Readonly<Record<ExceptionStatus, StatusTone>> = { new: 'attention', processed: 'moving', closed: 'done' }

export const statusDisplayOf = (status: ExceptionStatus): { readonly label: Words; readonly tone: StatusTone } => ({
  label: exceptionStatuses[status].label,
  tone: tones[status],
})

const levelTones: Readonly<Record<ExceptionLevel, StatusTone>> = { '1': 'waiting', '2': 'attention', '3': 'trouble' }

export const levelTone = (level: ExceptionLevel): StatusTone => levelTones[level]
