import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { writeFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import type { JobDetail } from '@khonsong/contract/operations/jobs/jobs.ts'
import { languages } from '@khonsong/domain/kernel/language.ts'
import { extractText } from 'unpdf'
import { newId } from '../../../platform/db/new-id.ts'
import { assignmentOf, mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
let scheduled: JobDetail
let other: JobDetail
let waiting: JobDetail

/** Stacked Thai marks, and names that would be code if interpreted as markup. */
const hardThai = 'ส่งที่ปั๊มน้ำมัน ชั้นที่สิบ ฝั่งโน้น ปิ่นเกล้า ซึ่งเป็นผู้รับ'
const markup = '#panic() *หนา* $x$ <b>'

const make = async (assignment: object | undefined, more: object = {}): Promise<JobDetail> => {
  const { id } = await newOrder(world, more)
  return world.dispatcher.items<JobDetail>('POST', '/v1/routes', { orderIds: [id], ...(assignment ? { assignment } : {}) })
}

const print = (path: string) => world.dispatcher.inject({ method: 'GET', url: `/v1/routes/${path}` })

const textsOf = async (pdf: Buffer): Promise<readonly string[]> => {
  const { text } = await extractText(new Uint8Array(pdf))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  scheduled = await make(assignmentOf(world), { pickupRemark: markup, deliveryRemark: hardThai })
  other = await make(
    assignmentOf(world, { vehicleId: world.vehicles[1], vehicleTypeId: world.vehicleTypes[1], driverId: world.drivers[1] }, 3),
  )
  waiting = await make(undefined)
})
after(() => running.stop())

/** ActualText of glyph clusters in a PDF, such as stacked Thai marks. */
const clustersIn = (pdf: Buffer): readonly string[] =>
  streamsOf(pdf).flatMap((stream) =>
    [...stream.matchAll(/\/ActualText <FEFF([0-9A-F]+)>/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    ),
  )

const streamsOf = (pdf: Buffer): readonly string[] =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')]
    } catch {
      return [] // images and fonts that are not deflated
    }
  })

for (const language of languages)
  test(`the letter of a job says in ${language} who drives what to where`, async () => {
    const answer = await print(`${scheduled.id}/dispatch-letter?lang=${language}`)
    assert.equal(answer.statusCode, 200, answer.body)
    assert.equal(answer.headers['content-type'], 'application/pdf')
    assert.match(String(answer.headers['content-disposition']), new RegExp(`filename.*${scheduled.jobNo}`))
    if (process.env['KEEP_PDF']) await writeFile(`${process.env['KEEP_PDF']}/letter-${language}.pdf`, answer.rawPayload)
    const [page = ''] = await textsOf(answer.rawPayload)
    const [shipment] = scheduled.shipments
    assert.ok(shipment)
    const title = { en: 'Dispatch letter', th: '2569', zh: '调度通知单' }[language]
    for (const part of [title, scheduled.jobNo, shipment.shipmentNo, scheduled.plateNo ?? '-', markup])
      assert.ok(page.includes(part), `${part} is not in ${page}`)
  })

test('each Thai cluster is in the text once, so that searching and copying work', async () => {
  const { rawPayload } = await print(`${scheduled.id}/dispatch-letter?lang=en`)
  const clusters = clustersIn(rawPayload)
  for (const cluster of ['ปั๊', 'ชั้', 'ฝั่', 'ปิ่', 'ซึ่'])
    assert.equal(clusters.filter((one) => one === cluster).length, 1, `${cluster} in ${clusters.join(' ')}`)
})

test('letters of several jobs are one file, each starting a page, in the requested order', async () => {
  const answer = await print(`dispatch-letters?ids=${other.id},${scheduled.id}&lang=th`)
  assert.equal(answer.statusCode, 200, answer.body)
  const pages = await textsOf(answer.rawPayload)
  assert.deepEqual(
    pages.map((page) => [other.jobNo, scheduled.jobNo].filter((no) => page.includes(no))),
    [[other.jobNo], [scheduled.jobNo]],
  )
})

test('a job without a vehicle has no letter, and is named among several', async () => {
  const refused = await print(`dispatch-letters?ids=${scheduled.id},${waiting.id}`)
  assert.equal(refused.statusCode, 422)
  const [error] = refused.json<{ errors: { code: string; params: { no: string } }[] }>().errors
  assert.deepEqual([error?.code, error?.params.no], ['job.letter_unscheduled', waiting.jobNo])
})

test('an unknown job, and more letters than the limit, are refused', async () => {
  assert.equal((await print(`${newId()}/dispatch-letter`)).statusCode, 404)
  assert.equal((await print(`dispatch-letters?ids=${Array.from({ length: 51 }, newId).join(',')}`)).statusCode, 422)
  assert.equal((await print('dispatch-letters')).statusCode, 422)
})
