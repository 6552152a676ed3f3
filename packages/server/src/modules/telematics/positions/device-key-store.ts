import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'

export interface ReportingDevice {
  readonly id: string
  readonly tenantId: string
  readonly number: string
}

/** Devices by key (hexadecimal), without recycled or disabled ones. */
export const findReportingDevices = async (
  database: Database,
  keyHashes: readonly string[],
): Promise<ReadonlyMap<string, ReportingDevice>> => {
  const { rows } = await sql<ReportingDevice & { keyHash: string }>`${prepared}
    select encode(k.key_hash, 'hex') as "keyHash", d.id, d.tenant_id as "tenantId", d.number from device_keys k
    join devices d on d.tenant_id = k.tenant_id and d.id = k.device_id
    where k.key_hash = any(array(select decode(h, 'hex') from unnest(${keyHashes}::text[]) h)) and d.status = 1
      and d.device_status <> 'recycled'`.execute(database.reader.withoutPlugins())
  return new Map(rows.map(({ keyHash, ...device }) => [keyHash, device]))
}
