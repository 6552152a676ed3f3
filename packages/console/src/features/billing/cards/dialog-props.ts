import type { CardVersion } from '@khonsong/contract/billing/cards/card-content.ts'
import type { CardColumn } from './card-grid.tsx'

/** Props common to all dialogs about a rate card's content. */
export interface CardDialogProps {
  readonly id: string
  readonly name: string
  /** Record version of the card, for optimistic locking. */
  readonly version: number
  readonly versions: readonly CardVersion[]
  readonly columns: readonly CardColumn[]
  readonly onClose: () => void
}
