import type { Database } from '../../../platform/db/database.ts'

export interface ReportingDevice {
  readonly id: string
  readonly tenantId: string
  readonly number: string
}

/** The device with this key, unless it was recycled or taken out of use. */
export const findReportingDevice = (database: Database, keyHash: Buffer): Promise<ReportingDevice | undefined> =>
  database.reader
    .selectFrom('deviceKeys as k')
    .innerJoin('devices as d', (join) => join.onRef('d.tenantId', '=', 'k.tenantId').onRef('d.id', '=', 'k.deviceId'))
    .select(['d.id', 'd.tenantId', 'd.number'])
    .where('k.keyHash', '=', keyHash)
    .where('d.status', '=', 1)
    .where('d.deviceStatus', '<>', 'recycled')
    .executeTakeFirst()
