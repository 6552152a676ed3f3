import type { DriverAnswer } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** What the phone was told of a report before. */
export const storedAnswer = (tx: Tx, linkId: string, id: string): Promise<DriverAnswer | undefined> =>
  tx.db
    .selectFrom('driverReports')
    .select(['id', 'result', 'message'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('linkId', '=', linkId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<DriverAnswer | undefined> // the table allows these results alone

export interface KeptReport {
  readonly id: string
  /** Absent where it is about no waybill, such as working hours. */
  readonly shipmentId?: string
}

/** What a receiver told is no longer needed once it was checked. */
const withoutSecrets = <Report extends KeptReport>(report: Report) => {
  const { receiverCode: _, ...rest } = report as Report & { readonly receiverCode?: string }
  return rest
}

export const keepAnswer = async (tx: Tx, linkId: string, report: KeptReport, { result, message }: DriverAnswer): Promise<void> => {
  const { id, shipmentId = null } = report
  await tx.db
    .insertInto('driverReports')
    .values({
      tenantId: tx.caller.tenantId,
      linkId,
      id,
      shipmentId,
      report: JSON.stringify(withoutSecrets(report)),
      result,
      message,
      receivedAt: tx.now,
    })
    .execute()
}
