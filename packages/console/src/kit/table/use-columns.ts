import { shell } from '@khonsong/contract/kernel/shell.ts'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { call } from '../call/call.ts'
import { queryClient } from '../call/query-client.ts'
import { useRead } from '../call/use-read.ts'
import { useOwnParty } from '../own-party.ts'
import { readStored, writeStored } from '../storage.ts'
import { createStore, useSelected } from '../store.ts'
import { arranged, savedOf, withoutOwn, type ArrangedColumn, type Column, type SavedColumn } from './column.ts'

type Kept = Readonly<Record<string, readonly SavedColumn[]>>

const isSaved = (raw: unknown): raw is SavedColumn =>
  typeof raw === 'object' &&
  raw !== null &&
  'prop' in raw &&
  typeof raw.prop === 'string' &&
  'show' in raw &&
  typeof raw.show === 'boolean' &&
  'seq' in raw &&
  typeof raw.seq === 'number' &&
  'width' in raw &&
  (raw.width === null || typeof raw.width === 'number')

const parse = (raw: unknown): Kept | undefined =>
  typeof raw === 'object' && raw !== null
    ? Object.fromEntries(Object.entries(raw).map(([code, list]) => [code, Array.isArray(list) ? list.filter(isSaved) : []]))
    : undefined

/** All tables' columns: the server's word, mirrored in the browser as `customHeader`. */
const kept = createStore<Kept | undefined>(undefined)
const nothing: readonly SavedColumn[] = []

/** Read once: a selector must answer the same object each time. */
let mirror: Kept | undefined
const mirrored = (): Kept => {
  mirror ??= readStored('customHeader', parse) ?? {}
  return mirror
}

/** What was arranged here, which is newer than what the server says, whenever that comes; the rest is the server's. */
let arrangedHere: Kept = {}
let isRead = false

const keep = (code: string, columns: readonly SavedColumn[]): void => {
  arrangedHere = { ...arrangedHere, [code]: columns }
  kept.set({ ...(kept.get() ?? mirrored()), [code]: columns })
  writeStored('customHeader', kept.get())
}

/** The next person in this browser tab arranges their own. */
export const forgetColumns = (): void => {
  mirror = undefined
  arrangedHere = {}
  isRead = false
  kept.set(undefined)
}

/** Dragging a width changes it sixty times a second; the server hears of it once. */
const saveAfterMs = 600

/** The columns of one table as this person arranged them, and how to change that. */
export const useColumns = <Row>(code: string, columns: readonly Column<Row>[]) => {
  const saved = useSelected(kept, (now) => (now ?? mirrored())[code] ?? nothing)
  const { data } = useRead(shell.tableHeaders, {}, { freshMs: Number.POSITIVE_INFINITY, quiet: true })
  useEffect(() => {
    if (!data || isRead) return
    isRead = true
    kept.set({ ...Object.fromEntries(data.map((table) => [table.tableCode, table.val])), ...arrangedHere })
    writeStored('customHeader', kept.get())
  }, [data])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useCallback(
    (next: readonly ArrangedColumn<Row>[] | undefined) => {
      const val = next ? savedOf(next) : []
      keep(code, val)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        call(shell.saveTableHeader, { body: { tableCode: code, val } }, { quiet: true }).catch(() => {
          // The mirror keeps it; the server gets it with the next change.
          queryClient.removeQueries({ queryKey: [`GET ${shell.tableHeaders.path}`] })
        })
      }, saveAfterMs)
    },
    [code],
  )
  const own = useOwnParty()
  const list = useMemo(() => arranged(withoutOwn(columns, own), saved), [columns, own, saved])
  return { columns: list, isArranged: saved.length > 0, save, reset: useCallback(() => save(undefined), [save]) }
}
