import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '../../testing/database.ts'
import { valueParsers } from './value-parsers.ts'

const cases: readonly (readonly [sql: string, value: unknown])[] = [
  [`date '2026-11-20'`, '2026-11-20'],
  [`timestamptz '2026-11-20 19:25:42+00'`, '2026-11-20T19:25:42.000Z'],
  [`timestamptz '2026-11-20 19:25:42.1+00'`, '2026-11-20T19:25:42.100Z'],
  [`timestamptz '2026-11-20 19:25:42.123987+00'`, '2026-11-20T19:25:42.123Z'],
  [`timestamptz '2026-11-20 19:25:42+07'`, '2026-11-20T12:25:42.000Z'],
  [`'infinity'::timestamptz`, 'infinity'],
  [`numeric '12345678901234567.90'`, '12345678901234567.90'],
  [`bigint '999999000000'`, 999999000000],
  [`null::timestamptz`, null],
  [`array[numeric '0.10', null]`, ['0.10', null]],
  [`array[]::numeric[]`, []],
  [`array[bigint '5', 6]`, [5, 6]],
  [`array[date '2026-11-20']`, ['2026-11-20']],
  [`array[timestamptz '2026-11-20 19:25:42.5+00']`, ['2026-11-20T19:25:42.500Z']],
  [`array['น้ำ, ดื่ม']`, ['น้ำ, ดื่ม']],
  [`'{"a": 1}'::jsonb`, { a: 1 }],
]

test('values are parsed to the generated types in any session time zone', async (t) => {
  const { url, drop } = await testDatabase()
  t.after(drop)
  for (const zone of ['UTC', 'Asia/Bangkok', 'Asia/Kathmandu']) {
    const client = new pg.Client({ connectionString: url, types: valueParsers })
    await client.connect()
    await client.query(`set timezone to '${zone}'`)
    for (const [sql, value] of cases) {
      const { rows } = await client.query<{ value: unknown }>(`select ${sql} as value`)
      assert.deepEqual(rows[0]?.value, value, `${sql} in ${zone}`)
    }
    await client.end()
  }
})

test('a bigint beyond the safe integer range is refused, not rounded', () => {
  assert.throws(() => valueParsers.getTypeParser(20, 'text')('9007199254740993'), RangeError)
})
