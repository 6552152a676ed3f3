import type { OfferedLine } from '@khonsong/domain/billing/contracts/quotation-document.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export interface SentQuotation {
  readonly id: string
  readonly round: number
  readonly content: string
  readonly contentHash: string
}

interface NewDocument extends SentQuotation {
  readonly quotationId: string
  readonly language: Language
  readonly pdf: Buffer
  readonly sha256: string
}

export const insertDocument = async (tx: Tx, document: NewDocument): Promise<void> => {
  await tx.db
    .insertInto('quotationDocuments')
    .values({
      tenantId: tx.caller.tenantId,
      ...document,
      createdAt: tx.now,
      createdBy: tx.caller.userId === '' ? null : tx.caller.userId,
    })
    .execute()
}

/** The offer as last sent; the caller's access is already checked. */
export const lastSent = async (tx: Tx, quotationId: string): Promise<SentQuotation | undefined> => {
  const { rows } = await sql<SentQuotation>`
    select d.id, d.round, d.content, d.content_hash as "contentHash" from quotation_documents d
    where d.tenant_id = ${tx.caller.tenantId}::uuid and d.quotation_id = ${quotationId}::uuid order by d.round desc, d.id limit 1`.execute(
    tx.db,
  )
  return rows[0]
}

/** The file of the sent offer in a language, if one was created. */
export const sentFile = async (
  tx: Tx,
  quotationId: string,
  round: number,
  language: Language,
): Promise<{ readonly id: string; readonly pdf: Buffer } | undefined> => {
  const { rows } = await sql<{ id: string; pdf: Buffer }>`
    select d.id, d.pdf from quotation_documents d where d.tenant_id = ${tx.caller.tenantId}::uuid
      and d.quotation_id = ${quotationId}::uuid and d.round = ${round} and d.language = ${language}`.execute(tx.db)
  return rows[0]
}

interface Names {
  readonly businessUnitId: string | null
  readonly projectName: string | null
  readonly contactName: string | null
}

/** The project of the offer and its author. */
export const namesOf = async (tx: Tx, quotationId: string): Promise<Names | undefined> => {
  const { rows } = await sql<Names>`
    select p.business_unit_id as "businessUnitId", j.name as "projectName", u.display_name as "contactName"
    from contracts c join partners p on p.tenant_id = c.tenant_id and p.id = c.partner_id
    left join projects j on j.tenant_id = c.tenant_id and j.id = c.project_id
    left join users u on u.tenant_id = c.tenant_id and u.id = c.created_by
    where c.tenant_id = ${tx.caller.tenantId}::uuid and c.id = ${quotationId}::uuid`.execute(tx.db)
  return rows[0]
}

/** Distinct rate cards of the lines. */
export const cardsOf = (lines: readonly (OfferedLine & { readonly rateCard: { readonly cardId: string } | null })[]) =>
  new Map(lines.flatMap(({ rateCard }) => (rateCard ? [[rateCard.cardId, rateCard.cardName] as const] : [])))
