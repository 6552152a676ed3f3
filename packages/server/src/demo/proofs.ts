/** Electronic proofs of deliveries: signature, photo and receiver's name, verified or not. */
import { Readable } from 'node:stream'
import { filePolicies } from '@khonsong/domain/kernel/file-policy.ts'
import { simulatedPhoto } from '../modules/telematics/simulation/index.ts'
import type { Database } from '../platform/db/database.ts'
import { newId } from '../platform/db/new-id.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { putFile } from '../platform/files/put-file.ts'
import { demoSignature } from './signature.ts'

/** Enough for every page of receipts, created within a second. */
const most = 36
const receivers = ['คุณสมชาย ใจดี', 'คุณวันดี ศรีสุข', 'คุณประเสริฐ ทองมา', 'คุณนภา แก้วใส', 'คุณอนุชา พรหมดี']

interface Delivered {
  readonly id: string
  readonly shipmentNo: string
  readonly seq: number
  readonly attempt: number
  readonly at: string
}

const deliveredOf = async ({ writerPool }: Database, tenantId: string): Promise<readonly Delivered[]> => {
  const { rows } = await writerPool.query<Delivered>(
    `select s.id, s.shipment_no as "shipmentNo", s.attempt, e.seq, e.occurred_at as at from shipments s
     join lateral (select e.seq, e.occurred_at from shipment_events e where e.tenant_id = s.tenant_id and e.shipment_id = s.id
       and e.to_status = 'shipment_delivered' and e.voided_by is null order by e.seq desc limit 1) e on true
     where s.tenant_id = $1 and s.status in ('shipment_delivered', 'shipment_approved') and s.is_final_leg
       and not exists (select from shipment_files a where a.tenant_id = s.tenant_id and a.shipment_id = s.id)
     order by (exists (select from receipts r where r.tenant_id = s.tenant_id and r.shipment_id = s.id)) desc, s.status desc,
       s.delivered_at desc, s.id limit $2`,
    [tenantId, most],
  )
  return rows
}

interface Picture {
  readonly name: string
  readonly content: Buffer
  readonly kind: 'photo' | 'signature'
}

/** As from a driver's phone: the goods and, usually, a signature. */
const picturesOf = ({ shipmentNo }: Delivered, n: number): readonly Picture[] => [
  { name: `${shipmentNo}-goods.png`, content: simulatedPhoto((n * 0.37) % 1), kind: 'photo' },
  ...(n % 6 === 5 ? [] : [{ name: `${shipmentNo}-signature.png`, content: demoSignature(n / most), kind: 'signature' as const }]),
]

const attach = async (database: Database, tenantId: string, store: FileStore, one: Delivered, picture: Picture): Promise<void> => {
  const fileId = newId()
  const { name, content, kind } = picture
  const kept = await putFile({ content: Readable.from([content]), name, policy: filePolicies.photo, tenantId, fileId }, store)
  if (!kept.accepted) throw new Error(`A picture of the demo world is no picture: ${name}`)
  const { storageKey, mime, bytes, sha256, width, height } = kept.value
  await database.writerPool.query(
    `insert into files (tenant_id, id, name, mime, bytes, sha256, width, height, policy, storage_key, subject, subject_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'photo', $9, 'shipments', $10, $11)`,
    [tenantId, fileId, kept.value.name, mime, bytes, sha256, width, height, storageKey, one.id, one.at],
  )
  await database.writerPool.query(
    `insert into shipment_files (tenant_id, shipment_id, file_id, kind, status, event_seq)
     values ($1, $2, $3, $4, 'shipment_delivered', $5)`,
    [tenantId, one.id, fileId, kind, one.seq],
  )
}

/** Verdicts on proofs: verified with a confirmed document; of the others some are verified and some rejected. */
const judge = async ({ writerPool }: Database, tenantId: string): Promise<void> => {
  const signed = `exists (select from shipment_files a where a.tenant_id = r.tenant_id and a.shipment_id = r.shipment_id and a.kind = 'signature')`
  await writerPool.query(
    `update receipts r set epod_verdict = 'verified' where r.tenant_id = $1 and ${signed}
       and r.paper in ('confirmed', 'handed_over', 'arrived')`,
    [tenantId],
  )
  await writerPool.query(
    `update receipts r set epod_verdict = 'rejected', check_status = 'recheck', reason = 'ลายเซ็นไม่ชัดเจน'
     where r.tenant_id = $1 and r.shipment_id = (select r.shipment_id from receipts r where r.tenant_id = $1 and ${signed}
       and r.paper = 'received_back' and r.reason is null order by r.shipment_id limit 1)`,
    [tenantId],
  )
}

export const addDemoProofs = async (database: Database, tenantId: string, store: FileStore): Promise<void> => {
  for (const [n, one] of (await deliveredOf(database, tenantId)).entries()) {
    for (const picture of picturesOf(one, n)) await attach(database, tenantId, store, one, picture)
    await database.writerPool.query(
      `insert into shipment_performances (tenant_id, shipment_id, desk, attempt, receiver_name, updated_at)
       values ($1, $2, 'sendGoods', $3, $4, $5) on conflict do nothing`,
      [tenantId, one.id, one.attempt, receivers[n % receivers.length], one.at],
    )
  }
  await judge(database, tenantId)
}
