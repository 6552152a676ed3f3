import type { DriverAnswer } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** What the phone was told of a report before. */
export const answerTold = (tx: Tx, linkId: string, id: string): Promise<DriverAnswer | undefined> =>
  tx.db
    .selectFrom('driverReports')
    .select(['id', 'result', 'message'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('linkId', '=', linkId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<DriverAnswer | undefined> // the table allows these results alone

export const keepAnswer = async (
  tx: Tx,
  linkId: string,
  report: { readonly id: string; readonly shipmentId: string },
  { result, message }: DriverAnswer,
): Promise<void> => {
  const { id, shipmentId } = report
  await tx.db
    .insertInto('driverReports')
    .values({
      tenantId: tx.caller.tenantId,
      linkId,
      id,
      shipmentId,
      report: JSON.stringify(report),
      result,
      message,
      receivedAt: tx.now,
    })
    .execute()
}
