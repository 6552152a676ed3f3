import type { ImportColumnsShown } from '@khonsong/contract/channels/imports/imports.ts'
import { z } from 'zod'
import { readDraft, writeDraft } from '../../../kit/form/draft.ts'

/** The chosen sheet and header row. */
export interface Place {
  readonly sheetName?: string
  readonly headerRow?: number
}

/** The column mapping not applied yet. */
export interface Matched {
  readonly keys: readonly (string | null)[]
  readonly fixed: Readonly<Record<string, string>>
  readonly dates: boolean
}

const draftSchema = z.object({
  /** The requested place. */
  place: z.object({ sheetName: z.string().exactOptional(), headerRow: z.number().exactOptional() }),
  /** Fingerprint of the headers it was made for; not applicable to another sheet. */
  over: z.string(),
  keys: z.array(z.string().nullable()),
  fixed: z.record(z.string(), z.string()),
  dates: z.boolean(),
})
export type MatchingDraft = Readonly<z.output<typeof draftSchema>>

/** Fingerprint of sheet and headers. */
export const overOf = ({ sheetName, headerRow, columns }: ImportColumnsShown): string =>
  JSON.stringify([sheetName, headerRow, columns.map(({ header }) => header)])

/** The draft's choice, if made for these headers. */
export const matchedIn = (draft: MatchingDraft | undefined, shown: ImportColumnsShown): Matched | undefined =>
  draft && draft.over === overOf(shown) && draft.keys.length === shown.columns.length ? draft : undefined

const nameOf = (importId: string): string => `matching-${importId}`

export const readMatching = (pane: string, importId: string): MatchingDraft | undefined =>
  draftSchema.safeParse(readDraft(pane, nameOf(importId))).data

export const writeMatching = (pane: string, importId: string, draft: MatchingDraft | undefined): void =>
  writeDraft(pane, nameOf(importId), draft)
