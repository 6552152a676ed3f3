import { matchKeyOf, type CardRow } from '@khonsong/domain/billing/cards/card-row.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Rows per statement. */
const portion = 2000

const columns = sql.raw('r.row_no as "rowNo", r.cells, r.prices')

/** Rows that contain a text in one of their cells. */
const saying = (text: string | undefined) =>
  text === undefined || text === ''
    ? sql`true`
    : sql`exists (select from jsonb_each_text(r.cells) as c where strpos(lower(c.value), lower(${text})) > 0)`

export interface RowsAsked {
  readonly versionId: string
  readonly after: number
  readonly text?: string | undefined
  readonly most: number
}

export const pageOfRows = async (tx: Tx, { versionId, after, text, most }: RowsAsked): Promise<readonly CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select ${columns} from rate_card_rows r
    where ${visible(tx.caller, 'rateCardRows', 'r')} and r.version_id = ${versionId}::uuid and r.row_no > ${after} and ${saying(text)}
    order by r.row_no limit ${most}`.execute(tx.db)
  return rows
}

/** All rows of a version in order, in portions. */
export async function* allRows(tx: Tx, versionId: string, text?: string): AsyncGenerator<CardRow> {
  let after = 0
  for (;;) {
    const rows = await pageOfRows(tx, { versionId, after, text, most: portion })
    yield* rows
    if (rows.length < portion) return
    after = rows.at(-1)?.rowNo ?? after
  }
}

/** Number of rows that contain a text. */
export const countMatching = async (tx: Tx, versionId: string, text: string | undefined): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from rate_card_rows r
    where ${visible(tx.caller, 'rateCardRows', 'r')} and r.version_id = ${versionId}::uuid and ${saying(text)}`.execute(tx.db)
  return rows[0]?.n ?? 0
}

export const lastRowNo = async (tx: Tx, versionId: string): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(r.row_no), 0) as last from rate_card_rows r where r.tenant_id = ${tx.caller.tenantId}::uuid and r.version_id = ${versionId}::uuid`.execute(
    tx.db,
  )
  return rows[0]?.last ?? 0
}

/** Which of these row numbers the version has. */
export const knownRowNos = async (tx: Tx, versionId: string, rowNos: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ rowNo: number }>`
    select r.row_no as "rowNo" from rate_card_rows r
    where r.tenant_id = ${tx.caller.tenantId}::uuid and r.version_id = ${versionId}::uuid and r.row_no = any(${[...rowNos]}::int[])`.execute(
    tx.db,
  )
  return new Set(rows.map(({ rowNo }) => rowNo))
}

export interface VersionKey {
  readonly versionId: string
  readonly key: string
}

/** Rows by version and key: one index look-up per pair. */
export const rowsByKeys = async (tx: Tx, asked: readonly VersionKey[]): Promise<readonly (CardRow & VersionKey)[]> => {
  if (asked.length === 0) return []
  const { rows } = await sql<CardRow & VersionKey>`
    select r.version_id as "versionId", r.match_key as key, ${columns}
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a ("versionId" uuid, key text)
    join rate_card_rows r on r.tenant_id = ${tx.caller.tenantId}::uuid and r.version_id = a."versionId" and r.match_key = a.key
    order by r.row_no`.execute(tx.db)
  return rows
}

/** A key with the weight to price; null if unknown. */
export interface KeyAndWeight extends VersionKey {
  readonly weight: string | null
}

/** Like above, without the rows of a key for other weights: a tariff may have thousands of them. */
export const rowsFor = async (tx: Tx, asked: readonly KeyAndWeight[]): Promise<readonly (CardRow & KeyAndWeight)[]> => {
  if (asked.length === 0) return []
  const { rows } = await sql<CardRow & KeyAndWeight>`
    select a."versionId", a.key, a.weight, ${columns}
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a ("versionId" uuid, key text, weight text)
    join rate_card_rows r on r.tenant_id = ${tx.caller.tenantId}::uuid and r.version_id = a."versionId" and r.match_key = a.key
      and (not r.cells ? 'weightFrom' or a.weight::numeric >= (r.cells->>'weightFrom')::numeric)
      and (not r.cells ? 'weightTo' or a.weight::numeric < (r.cells->>'weightTo')::numeric)
    order by r.row_no`.execute(tx.db)
  return rows
}

export const removeRows = async (tx: Tx, versionId: string, rowNos: readonly number[]): Promise<void> => {
  if (rowNos.length === 0) return
  await sql`delete from rate_card_rows where tenant_id = ${tx.caller.tenantId}::uuid and version_id = ${versionId}::uuid and row_no = any(${[...rowNos]}::int[])`.execute(
    tx.db,
  )
}

export const removeAllRows = async (tx: Tx, versionId: string): Promise<void> => {
  await sql`delete from rate_card_rows where tenant_id = ${tx.caller.tenantId}::uuid and version_id = ${versionId}::uuid`.execute(
    tx.db,
  )
}

/** Upserts rows by their number. */
export const writeRows = async (tx: Tx, versionId: string, rows: readonly CardRow[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += portion) {
    const written = rows.slice(at, at + portion).map((row) => ({ ...row, key: matchKeyOf(row.cells) }))
    await sql`
      insert into rate_card_rows (tenant_id, version_id, row_no, match_key, cells, prices)
      select ${tx.caller.tenantId}::uuid, ${versionId}::uuid, n."rowNo", n.key, n.cells, n.prices
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as n ("rowNo" int, key text, cells jsonb, prices jsonb)
      on conflict (tenant_id, version_id, row_no) do update set match_key = excluded.match_key, cells = excluded.cells, prices = excluded.prices`.execute(
      tx.db,
    )
  }
}

export const copyRows = async (tx: Tx, from: string, to: string): Promise<void> => {
  await sql`
    insert into rate_card_rows (tenant_id, version_id, row_no, match_key, cells, prices)
    select r.tenant_id, ${to}::uuid, r.row_no, r.match_key, r.cells, r.prices from rate_card_rows r
    where r.tenant_id = ${tx.caller.tenantId}::uuid and r.version_id = ${from}::uuid`.execute(tx.db)
}
