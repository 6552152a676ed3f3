import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import type { ExceptionRow } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import type { ReceiptRow } from '@khonsong/contract/operations/receipts/receipts.ts'
import { countsOf } from '@khonsong/domain/operations/exceptions/exception.ts'
import { multipart, onePixelPng } from '../multipart.ts'
import { waybill, type Action, type Call, type Make } from './action.ts'
import { correction, reports } from './corrections.ts'
import { confirmMany } from './receipt-run.ts'
import { oneOf, receiptsOf, upTo, type ExecutionWorld } from './world.ts'

const openByHand: Make = async (world) => {
  const one = await waybill(world, 'toPickUp', 'onTheWay')
  return one && { url: '/v1/exceptions', payload: { shipmentId: one.id, typeId: world.handTypeId, description: 'รถเสียกลางทาง' } }
}

/** An action on an exception in a given state. */
const exception =
  (isSo: (row: ExceptionRow) => boolean, make: (row: ExceptionRow, world: ExecutionWorld) => Call): Make =>
  async (world) => {
    const { list } = await world.once('exceptions', () =>
      world.dispatcher.items<{ list: ExceptionRow[] }>('GET', '/v1/exceptions?pageSize=500'),
    )
    const one = oneOf(world, world.chance() < 0.92 ? list.filter((row) => isSo(row)) : list)
    return one && make(one, world)
  }
const act = ({ id }: ExceptionRow, action: string, payload: object): Call => ({
  url: `/v1/exceptions/${id}/actions/${action}`,
  payload,
})

/** Records the handling; quantities stay. */
const edit = (one: ExceptionRow): Call => {
  const { id, version, level, description, grade, reason, responsibleParty, ...row } = one
  const counts = countsOf((field) => row[field])
  const edited = { version, level, description, grade, reason, responsibleParty, ...counts, handlingMethod: 'none' }
  return { method: 'PUT', url: `/v1/exceptions/${id}`, payload: edited }
}

const handOver = (one: ExceptionRow, world: ExecutionWorld): Call =>
  act(one, 'hand-over', { version: one.version, handlerId: world.dispatcher.user.id })

const exceptionActions: readonly Action[] = [
  ['open an exception', 1, openByHand],
  ['edit an exception', 3, exception(({ status, handlingMethod }) => status === 'new' && handlingMethod === null, edit)],
  [
    'confirm an exception',
    3,
    exception(
      ({ status, handlingMethod }) => status === 'new' && handlingMethod !== null,
      (one) => act(one, 'confirm', { version: one.version }),
    ),
    ['edit an exception', 'open an exception'],
  ],
  [
    'close an exception',
    3,
    exception(
      ({ status }) => status === 'processed',
      (one) => act(one, 'close', { version: one.version, responsibleParty: 'ours', compensation: null }),
    ),
    ['confirm an exception', 'edit an exception'],
  ],
  [
    'reprocess an exception',
    1,
    exception(
      ({ status }) => status !== 'new',
      (one) => act(one, 'reprocess', { version: one.version, reason: 'ตรวจใหม่' }),
    ),
    ['confirm an exception', 'edit an exception'],
  ],
  [
    'hand over an exception',
    1,
    exception(({ status, handler }) => status !== 'closed' && handler === null, handOver),
    ['open an exception'],
  ],
  [
    'comment on an exception',
    1,
    exception(
      () => true,
      (one) => act(one, 'comment', { remark: 'โทรแจ้งลูกค้าแล้ว' }),
    ),
  ],
]

type IsSo = (row: ReceiptRow) => boolean

const isOf =
  (...papers: readonly ReceiptRow['paper'][]) =>
  ({ paper }: Pick<ReceiptRow, 'paper'>): boolean =>
    papers.includes(paper)

/** A receipt in a given state, sometimes any. */
const oneReceipt = async (world: ExecutionWorld, isSo: IsSo): Promise<ReceiptRow | undefined> => {
  const all = await world.once('receipts', () => receiptsOf(world))
  return oneOf(world, world.chance() < 0.92 ? all.filter((row) => isSo(row)) : all)
}
const receipt =
  (action: string, isSo: IsSo, more: object = {}, each: object = {}): Make =>
  async (world) => {
    const one = await oneReceipt(world, isSo)
    return (
      one && {
        url: `/v1/receipts/actions/${action}`,
        payload: { receipts: [{ id: one.id, version: one.version, ...each }], ...more },
      }
    )
  }

const upload = async ({ dispatcher }: ExecutionWorld): Promise<string> => {
  const answer = await dispatcher.inject({
    method: 'POST',
    url: '/v1/files/attachments',
    ...(await multipart([{ name: 'signed.png', content: onePixelPng }])),
  })
  return answer.json<{ items: { files: StoredFile[] } }>().items.files[0]?.id ?? ''
}

const attach: Make = async (world) => {
  const one = await oneReceipt(world, ({ epod, isApproved }) => epod !== 'verified' && !isApproved)
  return (
    one && {
      url: `/v1/receipts/${one.id}/actions/attach`,
      payload: { version: one.version, fileIds: [await upload(world)] },
    }
  )
}

const scan: Make = async (world) => {
  const one = await oneReceipt(world, ({ paper }) => paper === 'waiting')
  return (
    one && {
      url: '/v1/receipts/actions/scan',
      payload: { no: world.chance() < 0.5 ? one.shipmentNo : (one.jobNo ?? one.shipmentNo) },
    }
  )
}

/** The figures of a delivery whose papers were checked turn out to be others, or the same. */
const correctChecked: Make = async (world) => {
  const one = await oneReceipt(world, ({ paper, isApproved }) => isOf('confirmed', 'handed_over')({ paper }) && !isApproved)
  if (!one) return undefined
  const { version, picked } = await world.road.shipmentOf(one.id)
  const last = (await reports(world, one.id)).findLast(({ toStatus }) => toStatus === 'shipment_delivered')
  const loaded = picked?.packages ?? 10
  const packages = world.chance() < 0.5 ? loaded : upTo(world, loaded)
  const told = { status: 'shipment_delivered', time: world.time(1), deliverWeight: 90, volume: 1, packages, itemsPerPackage: 12 }
  return last && correction(one.id, version, last.seq, world.chance() < 0.8 ? [told] : [])
}

const why = { reason: 'ตรวจเอกสาร' }
const isWhole: IsSo = ({ paper, epod, countedCount, neededCount }) =>
  epod !== 'rejected' &&
  ((isOf('received_back', 'arrived', 'recheck')({ paper }) && countedCount >= neededCount) || epod === 'uploaded')

const receiptActions: readonly Action[] = [
  ['scan a receipt', 2, scan, ['deliver', 'pick up']],
  ['receive paper', 4, receipt('receive', isOf('waiting', 'received_back', 'recheck')), ['deliver', 'pick up']],
  [
    'receive less paper',
    1,
    receipt('receive', isOf('waiting', 'received_back', 'recheck'), {}, { count: 1 }),
    ['deliver', 'pick up'],
  ],
  ['lose paper', 1, receipt('lose', isOf('waiting', 'received_back', 'mailed', 'recheck'), why), ['deliver', 'pick up']],
  ['replace paper', 1, receipt('receive', isOf('lost'), why), ['lose paper']],
  ['attach a proof', 3, attach, ['deliver', 'pick up']],
  ['reject a proof', 1, receipt('reject', ({ epod }) => epod === 'uploaded', why), ['attach a proof']],
  ['mail paper', 2, receipt('mail', isOf('received_back'), { courier: 'ไปรษณีย์ไทย' }), ['receive paper', 'deliver', 'pick up']],
  ['paper arrives', 2, receipt('arrive', isOf('mailed')), ['mail paper', 'receive paper', 'deliver', 'pick up']],
  ['confirm a receipt', 5, receipt('confirm', isWhole), ['receive paper', 'deliver', 'pick up']],
  ['confirm many receipts', 3, confirmMany, ['receive paper', 'attach a proof', 'deliver', 'pick up']],
  [
    'recheck a receipt',
    1,
    receipt('recheck', isOf('received_back', 'arrived', 'confirmed'), why),
    ['confirm a receipt', 'receive paper'],
  ],
  ['hand over paper', 1, receipt('hand-over', isOf('confirmed')), ['confirm a receipt', 'receive paper', 'deliver', 'pick up']],
  ['correct a checked delivery', 3, correctChecked, ['confirm a receipt', 'receive paper', 'deliver', 'pick up']],
  ['acknowledge a receipt', 1, receipt('acknowledge', () => true)],
]

export const officeActions: readonly Action[] = [...exceptionActions, ...receiptActions]
