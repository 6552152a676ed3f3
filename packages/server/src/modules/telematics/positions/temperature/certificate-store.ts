import type { TemperatureResult } from '@khonsong/domain/telematics/positions/custody-temperature.ts'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'
import { visible } from '../../../../platform/db/rows.ts'
import type { Tx } from '../../../../platform/db/tx.ts'

export type CertificateAudience = 'internal' | 'customer' | 'subcontractor'

export interface StoredCertificate {
  readonly id: string
  readonly certificateNo: string
  readonly shipmentId: string
  readonly result: TemperatureResult
  readonly issuedAt: string
  readonly issuedByName: string
  readonly withdrawnAt: string | null
  readonly withdrawnReason: string | null
  readonly version: number
}

interface ToInsert {
  readonly id: string
  readonly certificateNo: string
  readonly shipmentId: string
  readonly audience: CertificateAudience
  readonly result: TemperatureResult
  readonly content: string
  readonly contentHash: Buffer
}

export const insertCertificate = async (tx: Tx, certificate: ToInsert): Promise<void> => {
  await tx.db
    .insertInto('temperatureCertificates')
    .values({
      tenantId: tx.caller.tenantId,
      ...certificate,
      issuedAt: tx.now,
      issuedBy: tx.caller.userId,
      issuedByName: tx.caller.displayName,
    })
    .execute()
}

const columns = sql.raw(`c.id, c.certificate_no, c.shipment_id, c.result, c.issued_at, c.issued_by_name, c.withdrawn_at,
  c.withdrawn_reason, c.version`)

/** External users see only certificates issued for their side, which hide names they must not know. */
const theirs = (tx: Tx) => {
  const { kind } = tx.caller.scope
  return kind === 'customer' || kind === 'subcontractor'
    ? sql`${visible(tx.caller, 'temperatureCertificates', 'c')} and c.audience = ${kind}`
    : visible(tx.caller, 'temperatureCertificates', 'c')
}

/** Above any realistic number per waybill. */
const maxShown = 50

export const certificatesOf = async (tx: Tx, shipmentId: string): Promise<StoredCertificate[]> => {
  const { rows } = await sql<StoredCertificate>`select ${columns} from temperature_certificates c
    where ${theirs(tx)} and c.shipment_id = ${shipmentId}::uuid order by c.issued_at desc limit ${maxShown}`.execute(tx.db)
  return rows
}

export interface CertificateText extends StoredCertificate {
  readonly content: string
}

/** @param lock row lock until the commit, before a change */
export const findCertificate = async (tx: Tx, id: string, lock = false): Promise<CertificateText | undefined> => {
  const { rows } = await sql<CertificateText>`select ${columns}, c.content from temperature_certificates c
    where ${theirs(tx)} and c.id = ${id}::uuid ${lock ? sql`for no key update of c` : sql``}`.execute(tx.db)
  return rows[0]
}

export const withdrawCertificate = async (tx: Tx, id: string, reason: string): Promise<void> => {
  await sql`update temperature_certificates set withdrawn_at = ${tx.now}::timestamptz, withdrawn_reason = ${reason}, version = version + 1
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

export interface CertificateToVerify {
  readonly certificateNo: string
  readonly content: string
  readonly contentHash: Buffer
  readonly isWithdrawn: boolean
}

/** Public look-up across companies: the token is signed for this one certificate. */
export const certificateToVerify = async (
  { reader }: Pick<Database, 'reader'>,
  id: string,
): Promise<CertificateToVerify | undefined> => {
  const { rows } =
    await sql<CertificateToVerify>`select c.certificate_no as "certificateNo", c.content, c.content_hash as "contentHash",
      c.withdrawn_at is not null as "isWithdrawn" from temperature_certificates c where c.id = ${id}::uuid`.execute(
      reader.withoutPlugins(),
    )
  return rows[0]
}

export const companyNameOf = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select n.name from tenants n where n.id = ${tx.caller.tenantId}::uuid`.execute(tx.db)
  return rows[0]?.name ?? ''
}
