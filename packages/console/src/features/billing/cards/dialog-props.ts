import type { CardVersion } from '@khonsong/contract/billing/cards/card-content.ts'
import type { CardColumn } from './card-grid.tsx'

/** What every dialog about the content of a rate card is told. */
export interface CardDialogProps {
  readonly id: string
  readonly name: string
  /** Version of the record of the card. */
  readonly version: number
  readonly versions: readonly CardVersion[]
  readonly columns: readonly CardColumn[]
  readonly onClose: () => void
}
