import type { ImportColumnsShown, ImportDetail } from '@khonsong/contract/channels/imports/imports.ts'
import type { ImportColumn, ImportColumns } from '@khonsong/domain/channels/imports/import-column.ts'
import { chooseColumns, lackingColumns, duplicateColumns } from '@khonsong/domain/channels/imports/match-columns.ts'
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
  /** Whether it differs from the server's suggestion. */
  readonly isChanged: boolean
  /** Required columns without a mapping. */
  readonly lacking: readonly (readonly [key: string, column: ImportColumn])[]
  /** Validation errors, as on the server. */
  readonly reasons: readonly Rejection[]
  readonly choose: (at: number, key: string | null) => void
  readonly fix: (key: string, value: string) => void
  readonly setDates: (dates: boolean) => void
}

/** The user's column mapping, validated as it changes by the server's rules; `begun` restores an earlier choice. */
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
    // While rows wait, missing columns may be filled in per cell, so only duplicates are errors.
    reasons: run.state !== 'matching' ? duplicateColumns(keys, declared) : judged.accepted ? [] : judged.rejections,
    choose: (at, key) => setKeys(keys.map((one, index) => (index === at ? key : one))),
    fix: (key, value) => setFixed({ ...fixed, [key]: value }),
    setDates,
  }
}
