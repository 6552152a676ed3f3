import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { portionText } from './portion.ts'

let running: RunningApp
before(async () => {
  running = await runningApp({ background: false })
})
after(() => running.stop())

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
/** Every third value is null; the others occur twice. */
const made = Array.from({ length: 30 }, (_, n) => ({ id: idOf((n * 7) % 30), by: n % 3 === 0 ? null : Math.floor(n / 2) }))
const rowsText = made.map(({ id, by }) => `('${id}'::uuid, ${by ?? 'null'}::bigint)`).join(', ')
const list = { source: { alias: 't' }, table: sql.raw(`(values ${rowsText}) t(id, at)`) }

const inOrder = (descending: boolean): readonly string[] =>
  made
    .toSorted((a, b) => {
      if ((a.by === null) !== (b.by === null)) return a.by === null ? 1 : -1
      const way = (a.by ?? 0) - (b.by ?? 0) || (a.id < b.id ? -1 : 1)
      return descending ? -way : way
    })
    .map(({ id }) => id)

for (const descending of [true, false])
  for (const indexed of [true, false])
    test(`rows come ${descending ? 'largest' : 'smallest'} first and the empty ones last, ${indexed ? 'by an index' : 'sorted'}, from any row on`, async () => {
      const order = { name: 'at', sort: { by: 't.at', type: 'bigint', nullable: true, indexed }, descending } as const
      const read = async (cut: Parameters<typeof portionText>[4]) => {
        const text = portionText(list, sql.raw('t.id, t.at::text as value'), [sql<boolean>`true`], order, cut)
        const { rows } = await sql<{ id: string; value: string | null }>`select * from (${text}) p`.execute(
          running.app.database.writer,
        )
        return rows
      }
      const whole = inOrder(descending)
      for (let offset = 0; offset < whole.length; offset += 4)
        assert.deepEqual(
          (await read({ limit: 4, offset })).map(({ id }) => id),
          whole.slice(offset, offset + 4),
        )
      const walked: string[] = []
      let cursor: { order: string; value: string | null; id: string; total: number; pageNo: number } | undefined
      for (;;) {
        const rows = await read({ limit: 4, cursor })
        walked.push(...rows.map(({ id }) => id))
        const last = rows.at(-1)
        if (!last || rows.length < 4) break
        cursor = { order: '', value: last.value, id: last.id, total: 0, pageNo: 0 }
      }
      assert.deepEqual(walked, whole)
    })
