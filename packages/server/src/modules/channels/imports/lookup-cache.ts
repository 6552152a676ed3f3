import { textsToFind, type Lookups, type ReadRow } from '@khonsong/domain/channels/imports/check-record.ts'
import type { Candidate } from '@khonsong/domain/channels/imports/import-column.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { ServedSubject } from './served-subject.ts'

/** Lives as long as its task; records deactivated meanwhile are refused on saving. */
export interface LookupCache {
  /** Looks up the texts of these rows that are not cached yet: once per distinct text. */
  readonly prepare: (tx: Tx, rows: readonly ReadRow[]) => Promise<Lookups>
}

/** Limit per kind; beyond it, texts are looked up per batch. */
const maxKept = 50_000

export const createLookupCache = ({ subject, lookUp, list }: ServedSubject): LookupCache => {
  const found = new Map<string, Map<string, readonly Candidate[]>>()
  const lists = new Map<string, readonly Candidate[]>()

  const fill = async (tx: Tx, to: string, texts: ReadonlySet<string>): Promise<void> => {
    const known = found.get(to) ?? new Map<string, readonly Candidate[]>()
    found.set(to, known)
    if (known.size > maxKept) known.clear()
    const missing = [...texts].filter((text) => !known.has(text))
    if (missing.length === 0) return
    const answers = await lookUp(tx, to, missing)
    for (const text of missing) known.set(text, answers.get(text) ?? [])
  }

  const lookups: Lookups = {
    find: (to, key) => found.get(to)?.get(key) ?? [],
    all: (to) => lists.get(to) ?? [],
  }
  return {
    prepare: async (tx, rows) => {
      for (const [to, texts] of textsToFind(subject.columns, rows)) {
        await fill(tx, to, texts)
        if (!lists.has(to)) lists.set(to, (await list(tx, to)) ?? [])
      }
      return lookups
    },
  }
}
