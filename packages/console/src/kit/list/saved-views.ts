import { shell } from '@khonsong/contract/kernel/shell.ts'
import { useEffect } from 'react'
import { call } from '../call/call.ts'
import { useAct } from '../call/use-act.ts'
import { useRead } from '../call/use-read.ts'
import { readStored, writeStored } from '../storage.ts'

/** A named set of filters, order and page size of one list. */
export interface SavedView {
  readonly name: string
  readonly search: Readonly<Record<string, string>>
}

const isView = (raw: unknown): raw is SavedView =>
  typeof raw === 'object' &&
  raw !== null &&
  'name' in raw &&
  typeof raw.name === 'string' &&
  'search' in raw &&
  typeof raw.search === 'object' &&
  raw.search !== null &&
  Object.values(raw.search).every((value) => typeof value === 'string')

const parse = (raw: unknown): Readonly<Record<string, readonly SavedView[]>> | undefined =>
  typeof raw === 'object' && raw !== null
    ? Object.fromEntries(Object.entries(raw).map(([code, list]) => [code, Array.isArray(list) ? list.filter(isView) : []]))
    : undefined

/** Migrates views that an earlier version kept in the browser to the server, once. */
const moveOld = async (): Promise<boolean> => {
  const old = Object.entries(readStored('views', parse) ?? {}).flatMap(([listCode, list]) =>
    list.map((view) => ({ listCode, ...view })),
  )
  if (old.length === 0) return false
  writeStored('views', undefined)
  for (const body of old.toReversed()) await call(shell.saveListView, { body }, { quiet: true }).catch(() => undefined)
  return true
}

const none: readonly SavedView[] = []

/** The user's views of one list, the same in every browser. */
export const useSavedViews = (code: string) => {
  const { data, refetch } = useRead(shell.listViews, {}, { quiet: true, freshMs: 60_000 })
  const onDone = () => void refetch()
  const saving = useAct(shell.saveListView, { onDone })
  const removing = useAct(shell.removeListView, { onDone })
  useEffect(() => {
    void moveOld().then((moved) => (moved ? refetch() : undefined))
  }, [refetch])
  return {
    list: data?.filter((view) => view.listCode === code) ?? none,
    save: (view: SavedView) => saving.start({ body: { listCode: code, ...view } }),
    remove: (name: string) => removing.start({ body: { listCode: code, name } }),
  }
}
