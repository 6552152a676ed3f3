import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { mayChangeRating } from '@khonsong/domain/channels/tracking-page/rating.ts'
import { mayInstruct, mayRate, mayReportDamage } from '@khonsong/domain/channels/tracking-page/tracking-link.ts'
import { audit, type Changes } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, Refused } from '../../../platform/http/refusals.ts'
import type { PutFile } from '../../../platform/http/serve.ts'
import { insertFiles } from '../../company/files/index.ts'
import { reportByReceiver, type ReceiverReport } from '../../operations/exceptions/index.ts'
import { ownWaybill } from './follow.ts'
import type { FollowedRow } from './followed-store.ts'
import { countPhotos, countReports, lockWords, removeInstructions, saveInstructions, saveRating } from './words-store.ts'

const maxReports = 5
const maxPhotos = 30

const lockWaybill = async (tx: Tx, shipmentId: string): Promise<FollowedRow> => {
  await lockWords(tx, shipmentId)
  return ownWaybill(tx, shipmentId)
}

const recordChange = async (tx: Tx, row: FollowedRow, action: string, changes: Changes): Promise<void> => {
  await audit(tx, { subject: 'shipments', subjectId: row.id, action, changes })
  const { id, businessUnitId, customerId, subcontractorId, driverId } = row
  await publishChange(tx, { topic: 'shipments', id, businessUnitId, customerId, subcontractorId, driverId })
}

export const instruct = async (
  tx: Tx,
  { shipmentId, instructions }: { readonly shipmentId: string; readonly instructions: string },
) => {
  const row = await lockWaybill(tx, shipmentId)
  decided(mayInstruct(row.status))
  const next = instructions === '' ? null : instructions
  if (next === row.instructions) return
  if (next === null) await removeInstructions(tx, shipmentId)
  else await saveInstructions(tx, shipmentId, next)
  await recordChange(tx, row, 'receiver_instructed', { instructions: [row.instructions, next] })
}

export const rate = async (
  tx: Tx,
  { shipmentId, stars, comment }: { readonly shipmentId: string; readonly stars: number; readonly comment?: string | undefined },
) => {
  const row = await lockWaybill(tx, shipmentId)
  decided(mayRate(row.status))
  decided(mayChangeRating(row.ratedAt, tx.now))
  const savedComment = comment === undefined || comment === '' ? null : comment
  if (stars === row.stars && savedComment === row.comment) return
  await saveRating(tx, row, stars, savedComment)
  await recordChange(tx, row, 'rated', { stars: [row.stars, stars], comment: [row.comment, savedComment] })
}

/** Maps rejections of the exception form to the receiver form's fields. */
const atOwnField = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const fields: Readonly<Record<string, string>> = { damagedPackages: 'packages', photoIds: 'photos' }
    throw new Refused(
      error.rejections.map((one) => (one.field === undefined ? one : { ...one, field: fields[one.field] ?? one.field })),
    )
  }
}

export const reportDamage = async (tx: Tx, report: ReceiverReport): Promise<void> => {
  const row = await lockWaybill(tx, report.shipmentId)
  decided(mayReportDamage(row.status))
  if ((await countReports(tx, row.id)) >= maxReports)
    throw new Refused([rejection('tracking_link.reported_often', { n: maxReports })])
  await atOwnField(() => reportByReceiver(tx, report))
  await recordChange(tx, row, 'receiver_reported_damage', { packages: [null, report.packages] })
}

export const takePhotos = async (tx: Tx, files: readonly PutFile[]) => {
  if ((await countPhotos(tx)) + files.length > maxPhotos)
    throw new Refused([rejection('tracking_link.reported_often', { n: maxPhotos })])
  await insertFiles(tx, 'photo', files)
  return { files: files.map(({ id, name, mime, bytes, width, height }) => ({ id, name, mime, bytes, width, height })) }
}
