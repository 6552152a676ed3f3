import { useCallback, useMemo, useState } from 'react'

/** Selected rows by key; kept across pages, sorting and filters until cleared. */
export interface Selection<Row> {
  readonly rows: ReadonlyMap<string, Row>
  readonly has: (key: string) => boolean
  readonly toggle: (key: string, row: Row) => void
  /** Selects all of these, or none if all were selected. */
  readonly toggleAll: (rows: readonly Row[], keyOf: (row: Row) => string) => void
  /** Replaces selected rows by their new versions. */
  readonly renew: (rows: readonly Row[], keyOf: (row: Row) => string) => void
  readonly clear: () => void
}

export const useSelection = <Row>(): Selection<Row> => {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map())
  const toggle = useCallback((key: string, row: Row) => {
    setRows((now) => {
      const next = new Map(now)
      if (!next.delete(key)) next.set(key, row)
      return next
    })
  }, [])
  const toggleAll = useCallback((page: readonly Row[], keyOf: (row: Row) => string) => {
    setRows((now) => {
      const next = new Map(now)
      const all = page.every((row) => next.has(keyOf(row)))
      for (const row of page) {
        if (all) next.delete(keyOf(row))
        else next.set(keyOf(row), row)
      }
      return next
    })
  }, [])
  const renew = useCallback((page: readonly Row[], keyOf: (row: Row) => string) => {
    setRows((now) => {
      const newer = page.filter((row) => now.has(keyOf(row)) && now.get(keyOf(row)) !== row)
      return newer.length === 0 ? now : new Map([...now, ...newer.map((row) => [keyOf(row), row] as const)])
    })
  }, [])
  const clear = useCallback(() => setRows(new Map()), [])
  return useMemo(
    () => ({ rows, has: (key: string) => rows.has(key), toggle, toggleAll, renew, clear }),
    [rows, toggle, toggleAll, renew, clear],
  )
}
