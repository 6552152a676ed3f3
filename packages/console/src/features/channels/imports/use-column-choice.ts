import type { ImportColumnsShown, ImportDetail } from '@khonsong/contract/channels/imports/imports.ts'
import type { ImportColumn, ImportColumns } from '@khonsong/domain/channels/imports/import-column.ts'
import { chooseColumns, lackingColumns, takenTwice } from '@khonsong/domain/channels/imports/match-columns.ts'
import { importSubjectOf } from '@khonsong/domain/channels/imports/subjects.ts'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { useState } from 'react'
import type { Matched } from './matching-draft.ts'

const none: ImportColumns = {}

export interface ColumnChoice {
  readonly keys: readonly (string | null)[]
  readonly fixed: Readonly<Record<string, string>>
  readonly dates: boolean
  readonly declared: ImportColumns
  /** Whether anything was chosen that the server did not suggest. */
  readonly isChanged: boolean
  /** Required columns that nothing of the file is chosen for. */
  readonly lacking: readonly (readonly [key: string, column: ImportColumn])[]
  /** Why the choice will not do, as the server would say. */
  readonly reasons: readonly Rejection[]
  readonly choose: (at: number, key: string | null) => void
  readonly fix: (key: string, value: string) => void
  readonly setDates: (dates: boolean) => void
}

/** What somebody takes the columns of a file for, judged while it is chosen by what the server asks; `begun` is what was chosen before. */
export const useColumnChoice = (run: ImportDetail, shown: ImportColumnsShown, begun?: Matched): ColumnChoice => {
  const suggested: Matched = { keys: shown.columns.map(({ key }) => key), fixed: run.fixed, dates: run.datesAsSuggested }
  const [keys, setKeys] = useState(begun?.keys ?? suggested.keys)
  const [fixed, setFixed] = useState(begun?.fixed ?? suggested.fixed)
  const [dates, setDates] = useState(begun?.dates ?? suggested.dates)
  const declared = importSubjectOf(run.subject)?.columns ?? none
  const given = new Set(Object.keys(declared).filter((key) => !shown.required.includes(key)))
  const judged = chooseColumns({ keys, width: shown.columns.length, columns: declared, fixed, given })
  return {
    keys,
    fixed,
    dates,
    declared,
    isChanged: JSON.stringify([keys, fixed, dates]) !== JSON.stringify([suggested.keys, suggested.fixed, suggested.dates]),
    lacking: lackingColumns(keys, declared, given).flatMap((key) => {
      const column = declared[key]
      return column ? [[key, column] as const] : []
    }),
    // While rows wait, what no column says may be written into their cells.
    reasons: run.state !== 'matching' ? takenTwice(keys, declared) : judged.accepted ? [] : judged.rejections,
    choose: (at, key) => setKeys(keys.map((one, index) => (index === at ? key : one))),
    fix: (key, value) => setFixed({ ...fixed, [key]: value }),
    setDates,
  }
}
