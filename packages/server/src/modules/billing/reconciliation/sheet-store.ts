import type { SheetMapping } from '@khonsong/domain/billing/reconciliation/counterpart-columns.ts'
import type { StoredSheetRow } from '@khonsong/domain/billing/reconciliation/read-counterpart-row.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import { visible } from '../../../platform/db/rows.ts'

export interface StoredSheet {
  readonly id: string
  readonly version: number
  readonly fileId: string
  readonly fileName: string
  readonly byCounterpart: boolean
  readonly uploadedAt: string
  readonly uploadedByName: string | null
  readonly appliedAt: string | null
  readonly rowCount: number
  readonly headings: readonly string[]
  readonly mapping: SheetMapping
  readonly rows: readonly StoredSheetRow[]
}

/** The newest sheet of a bill visible to the caller. */
export const findSheet = async (tx: Tx, billId: string): Promise<StoredSheet | undefined> => {
  const { rows } = await sql<StoredSheet>`
    select s.id, s.version, s.file_id as "fileId", s.file_name as "fileName", s.by_counterpart as "byCounterpart", s.created_at as "uploadedAt",
      u.display_name as "uploadedByName", s.applied_at as "appliedAt", s.row_count as "rowCount", s.headings, s.mapping, s.sheet_rows as rows
    from counterpart_sheets s left join users u on u.tenant_id = s.tenant_id and u.id = s.created_by
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.bill_id = ${billId}::uuid and ${visible(tx.caller, 'counterpartSheets', 's')}
    order by s.created_at desc, s.id desc limit 1`.execute(tx.db)
  return rows[0]
}

/** Headings and mappings of a party's newest sheets. */
export const mappingsOfPartner = async (tx: Tx, partnerId: string) => {
  const { rows } = await sql<{ headings: readonly string[]; mapping: SheetMapping }>`
    select headings, mapping from counterpart_sheets where tenant_id = ${tx.caller.tenantId}::uuid and partner_id = ${partnerId}::uuid
    order by created_at desc, id desc limit 3`.execute(tx.db)
  return rows
}

interface NewSheet {
  readonly id: string
  readonly billId: string
  readonly partnerId: string
  readonly fileId: string
  readonly fileName: string
  readonly headings: readonly string[]
  readonly mapping: SheetMapping
  readonly rows: readonly StoredSheetRow[]
  readonly byCounterpart: boolean
}

export const insertSheet = async (tx: Tx, sheet: NewSheet): Promise<void> => {
  await sql`insert into counterpart_sheets (tenant_id, id, bill_id, partner_id, file_id, file_name, headings, mapping, sheet_rows, row_count, by_counterpart,
      created_at, created_by)
    values (${tx.caller.tenantId}::uuid, ${sheet.id}::uuid, ${sheet.billId}::uuid, ${sheet.partnerId}::uuid, ${sheet.fileId}::uuid, ${sheet.fileName},
      ${JSON.stringify(sheet.headings)}::jsonb, ${JSON.stringify(sheet.mapping)}::jsonb, ${JSON.stringify(sheet.rows)}::jsonb, ${sheet.rows.length},
      ${sheet.byCounterpart}, ${tx.now}::timestamptz, ${tx.caller.userId}::uuid)`.execute(tx.db)
}

/** Returns whether the version matched. */
export const writeMapping = async (tx: Tx, id: string, version: number, mapping: SheetMapping): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`update counterpart_sheets set mapping = ${JSON.stringify(mapping)}::jsonb, version = version + 1
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid and version = ${version}`.execute(tx.db)
  return Number(numAffectedRows) === 1
}

export const writeApplied = async (tx: Tx, id: string): Promise<void> => {
  await sql`update counterpart_sheets set applied_at = ${tx.now}::timestamptz, applied_by = ${tx.caller.userId}::uuid, version = version + 1
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}
