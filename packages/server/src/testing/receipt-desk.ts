import assert from 'node:assert/strict'
import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import type { ReceiptDetail } from '@khonsong/contract/operations/receipts/receipts.ts'
import { minutesAgo, newOrder, type MainJobWorld } from './main-job-world.ts'
import { multipart, onePixelPng } from './multipart.ts'
import { delivered, type onTheRoad, type Result } from './on-the-road.ts'
import type { SignedIn } from './sign-in.ts'

interface Delivered {
  readonly jobId: string
  readonly ids: readonly string[]
}

/** What an order says whose two signed papers have to come back. */
export const paper = { requiredReceipt: true, receiptQty: 2 }
/** The first reason of each result, or what became of it. */
export const codes = (results: Result['results']) => results.map(({ errors, status }) => errors[0]?.code ?? status)

/** What tests of receipts do again and again, as the dispatcher. */
export const receiptDesk = (world: MainJobWorld, road: ReturnType<typeof onTheRoad>) => {
  /** A job whose waybills were all delivered. */
  const deliveredJob = async (...orders: readonly object[]): Promise<Delivered> => {
    const made = []
    for (const more of orders) made.push(await newOrder(world, more))
    const { id: jobId } = await road.plan(made, {}, road.nextHours())
    const { shipments } = await road.jobOf(jobId)
    for (const { id } of shipments) {
      await road.onTheWay(id)
      await road.report(
        id,
        { status: 'shipment_arrive_destination', time: minutesAgo(40) },
        { status: 'shipment_unloading', time: minutesAgo(30) },
        { status: 'shipment_delivered', time: minutesAgo(20), ...delivered },
      )
    }
    return { jobId, ids: made.flatMap((order) => order.shipments.map(({ id }) => id)) }
  }
  const receipt = (id: string, as: SignedIn = world.dispatcher) => as.items<ReceiptDetail>('GET', `/v1/receipts/${id}`)
  const seen = async (ids: readonly string[], more: object = {}) =>
    Promise.all(ids.map(async (id) => ({ id, version: (await receipt(id)).version, ...more })))
  const act = async (action: string, ids: readonly string[], more: object = {}, each: object = {}) =>
    (await world.dispatcher.items<Result>('POST', `/v1/receipts/actions/${action}`, { receipts: await seen(ids, each), ...more }))
      .results
  const upload = async (): Promise<string> => {
    const answer = await world.dispatcher.inject({
      method: 'POST',
      url: '/v1/files/attachments',
      ...(await multipart([{ name: 'signed.png', content: onePixelPng }])),
    })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<{ items: { files: StoredFile[] } }>().items.files[0]?.id ?? ''
  }
  const attach = async (id: string) =>
    world.dispatcher.items<ReceiptDetail>('POST', `/v1/receipts/${id}/actions/attach`, {
      version: (await receipt(id)).version,
      fileIds: [await upload()],
    })
  const verify = async (jobId: string, verified = true) => {
    const { version } = await road.jobOf(jobId)
    const jobs = [{ id: jobId, version }]
    const reason = verified ? null : 'ตรวจผิดใบ'
    return (await world.dispatcher.items<Result>('POST', '/v1/routes/actions/verify-documents', { jobs, verified, reason }))
      .results[0]
  }
  return { deliveredJob, receipt, seen, act, upload, attach, verify }
}
export type ReceiptDesk = ReturnType<typeof receiptDesk>
