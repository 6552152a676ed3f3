import type { CheckStatus } from '@khonsong/domain/operations/jobs/check-status.ts'
import type { JobInformation } from '@khonsong/domain/operations/jobs/job-information.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import { Stale } from '../../../platform/http/refusals.ts'

const author = (tx: Tx) => (tx.caller.userId === '' ? null : tx.caller.userId)

export interface InformationToWrite extends JobInformation {
  readonly id: string
  readonly seenVersion: number
  readonly checkStatus: CheckStatus
  readonly searchKey: string
  /** Set if written by an import. */
  readonly importId?: string | undefined
}

/** Writes the information of a locked job; keeps the confirming user while confirmed. */
export const writeInformation = async (tx: Tx, one: InformationToWrite): Promise<void> => {
  const confirmed = one.checkStatus === 'confirmed'
  const { numUpdatedRows } = await tx.db
    .updateTable('jobs')
    .set({
      doRef: one.doRef,
      farthestStoreCode: one.farthestStoreCode,
      invoiceOn: one.invoiceOn,
      checkStatus: one.checkStatus,
      confirmedAt: confirmed ? sql`coalesce(confirmed_at, ${tx.now}::timestamptz)` : null,
      confirmedBy: confirmed ? sql`coalesce(confirmed_by, ${author(tx)}::uuid)` : null,
      ...(one.importId === undefined ? {} : { informationImportId: one.importId }),
      searchKey: one.searchKey,
      version: one.seenVersion + 1,
      updatedAt: tx.now,
      updatedBy: author(tx),
    })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', one.id)
    .where('version', '=', one.seenVersion)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) throw new Stale()
}

/** Records whether the documents of a locked job were verified. */
export const writeVerification = async (tx: Tx, id: string, verified: boolean): Promise<void> => {
  await tx.db
    .updateTable('jobs')
    .set({
      documentsVerifiedAt: verified ? tx.now : null,
      documentsVerifiedBy: verified ? author(tx) : null,
      version: sql`version + 1`,
      updatedAt: tx.now,
      updatedBy: author(tx),
    })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Closes or reopens a locked job. */
export const writeClosing = async (tx: Tx, id: string, closed: boolean, reason: string | null): Promise<void> => {
  await tx.db
    .updateTable('jobs')
    .set({
      closedAt: closed ? tx.now : null,
      closedReason: closed ? reason : null,
      version: sql`version + 1`,
      updatedAt: tx.now,
      updatedBy: author(tx),
    })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .execute()
}
