import type { DriverAnswer } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** The stored answer to a report sent before. */
export const storedAnswer = (tx: Tx, linkId: string, id: string): Promise<DriverAnswer | undefined> =>
  tx.db
    .selectFrom('driverReports')
    .select(['id', 'result', 'message'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('linkId', '=', linkId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<DriverAnswer | undefined> // the table's constraint allows only these results

export interface KeptReport {
  readonly id: string
  /** Absent for reports without a waybill, such as working hours. */
  readonly shipmentId?: string
}

/** Removes the receiver's code, which is not needed after the check. */
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
