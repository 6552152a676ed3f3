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

/** Column settings of all tables: from the server, mirrored in browser storage as `customHeader`. */
const kept = createStore<Kept | undefined>(undefined)
const nothing: readonly SavedColumn[] = []

/** Read once: a selector must return the same reference each time. */
let mirror: Kept | undefined
const mirrored = (): Kept => {
  mirror ??= readStored('customHeader', parse) ?? {}
  return mirror
}

/** Local changes override the server's response, whenever it arrives. */
let arrangedHere: Kept = {}
let isRead = false

const keep = (code: string, columns: readonly SavedColumn[]): void => {
  arrangedHere = { ...arrangedHere, [code]: columns }
  kept.set({ ...(kept.get() ?? mirrored()), [code]: columns })
  writeStored('customHeader', kept.get())
}

/** Reset on sign-out for the next user of this tab. */
export const forgetColumns = (): void => {
  mirror = undefined
  arrangedHere = {}
  isRead = false
  kept.set(undefined)
}

/** Dragging changes the width sixty times a second; the save is debounced. */
const saveAfterMs = 600

/** The user's column settings of one table, and how to change them. */
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
          // Kept in the mirror; sent to the server with the next change.
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
