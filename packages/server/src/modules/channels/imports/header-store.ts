import { headerKeys } from '@khonsong/domain/channels/imports/match-headers.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { HeaderMeaning, ImportRow } from './import-store.ts'

/** Owner of remembered headers: the customer, or the company for all others. */
const partyOf = (tx: Tx, { customerId }: Pick<ImportRow, 'customerId'>) => customerId ?? tx.caller.tenantId

export const rememberedHeaders = async (
  tx: Tx,
  run: Pick<ImportRow, 'subject' | 'customerId'>,
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await tx.db
    .selectFrom('importHeaders')
    .select(['headerKey', 'columnKey'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('subject', '=', run.subject)
    .where('partyId', '=', partyOf(tx, run))
    .limit(2000)
    .execute()
  return new Map(rows.map((row) => [row.headerKey, row.columnKey]))
}

/** Remembers the mapping, so the next file of the same party needs none. */
export const rememberHeaders = async (
  tx: Tx,
  run: Pick<ImportRow, 'subject' | 'customerId'>,
  meanings: readonly HeaderMeaning[],
): Promise<void> => {
  const keys = headerKeys(meanings.map(({ header }) => header))
  const chosen = new Map(meanings.map(({ key }, at) => [keys[at] ?? '', key]))
  chosen.delete('')
  if (chosen.size === 0) return
  await tx.db
    .insertInto('importHeaders')
    .values(
      [...chosen].map(([header, key]) => ({
        tenantId: tx.caller.tenantId,
        subject: run.subject,
        partyId: partyOf(tx, run),
        headerKey: header,
        columnKey: key,
        updatedAt: tx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'subject', 'partyId', 'headerKey'])
        .doUpdateSet((row) => ({ columnKey: row.ref('excluded.columnKey'), updatedAt: tx.now })),
    )
    .execute()
}
