import type { Tx } from '../../../platform/db/tx.ts'

/** Receivers' instructions by waybill; these are on the link's job. */
export const receiverInstructionsOf = async (tx: Tx, shipmentIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (shipmentIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('receiverInstructions')
    .select(['shipmentId', 'instructions'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('shipmentId', 'in', [...shipmentIds])
    .execute()
  return new Map(rows.map(({ shipmentId, instructions }) => [shipmentId, instructions]))
}
