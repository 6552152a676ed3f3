import type { ImportColumnsShown } from '@khonsong/contract/channels/imports/imports.ts'
import { z } from 'zod'
import { readDraft, writeDraft } from '../../../kit/form/draft.ts'

/** Which sheet of the file, and which of its rows holds the headings, as somebody has chosen. */
export interface Place {
  readonly sheetName?: string
  readonly headerRow?: number
}

/** What is chosen for the columns of a file and not read with yet. */
export interface Matched {
  readonly keys: readonly (string | null)[]
  readonly fixed: Readonly<Record<string, string>>
  readonly dates: boolean
}

const draftSchema = z.object({
  /** What was asked for. */
  place: z.object({ sheetName: z.string().exactOptional(), headerRow: z.number().exactOptional() }),
  /** What the choice was made over: a choice for another sheet says nothing of this one. */
  over: z.string(),
  keys: z.array(z.string().nullable()),
  fixed: z.record(z.string(), z.string()),
  dates: z.boolean(),
})
export type MatchingDraft = Readonly<z.output<typeof draftSchema>>

/** The sheet, its headings and what they say. */
export const overOf = ({ sheetName, headerRow, columns }: ImportColumnsShown): string =>
  JSON.stringify([sheetName, headerRow, columns.map(({ header }) => header)])

/** The choice of a draft, where it was made over what is shown now. */
export const matchedIn = (draft: MatchingDraft | undefined, shown: ImportColumnsShown): Matched | undefined =>
  draft && draft.over === overOf(shown) && draft.keys.length === shown.columns.length ? draft : undefined

const nameOf = (importId: string): string => `matching-${importId}`

export const readMatching = (pane: string, importId: string): MatchingDraft | undefined =>
  draftSchema.safeParse(readDraft(pane, nameOf(importId))).data

export const writeMatching = (pane: string, importId: string, draft: MatchingDraft | undefined): void =>
  writeDraft(pane, nameOf(importId), draft)
