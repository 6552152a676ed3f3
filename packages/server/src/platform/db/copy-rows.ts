/** Bulk insert by COPY, the fastest way into PostgreSQL. */
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const special = /[\\\n\r\t]/
const escaped = (text: string) =>
  special.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character) : text

/** PostgreSQL array literal: `{"a","b"}`. */
const arrayText = (values: readonly unknown[]) =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'object') return escaped(Array.isArray(value) ? arrayText(value) : JSON.stringify(value))
  return typeof value === 'boolean' ? (value ? 't' : 'f') : String(value)
}

const columnName = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Table and columns in camel case; `tenant_id` is added as the first column. */
export interface CopyTarget {
  readonly table: string
  readonly keys: readonly string[]
}

const line = (tenantId: string, keys: readonly string[], row: Readonly<Record<string, unknown>>): string => {
  let text = tenantId
  for (const key of keys) text += `\t${cell(row[key])}`
  return `${text}\n`
}

/** Rows in COPY's text format. */
export const copyBytes = (tenantId: string, target: CopyTarget, rows: readonly object[]): Buffer =>
  Buffer.from(copyText(tenantId, target, rows))

export const copyText = (tenantId: string, { keys }: CopyTarget, rows: readonly object[]): string => {
  let text = ''
  // An interface has no index signature. A test compares the keys of the rows with the tables.
  for (const row of rows) text += line(tenantId, keys, row as Readonly<Record<string, unknown>>)
  return text
}

/** Streams the output of `copyText` in chunks. Backpressure from the server bounds memory. */
export const copyInto = async (client: ClientBase, { table, keys }: CopyTarget, pieces: readonly Buffer[]): Promise<void> => {
  if (pieces.length === 0) return
  const columns = ['tenant_id', ...keys.map(columnName)].join(', ')
  const stream = client.query(copyFrom(`copy ${table} (${columns}) from stdin`))
  const done = finished(stream)
  // `done` reports the failure; without this handler, the rejected wait for `drain` would be reported first.
  done.catch(() => {})
  for (const piece of pieces) {
    if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), done])
  }
  stream.end()
  await done
}
