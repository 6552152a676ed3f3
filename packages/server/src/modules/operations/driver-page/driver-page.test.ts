import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { DriverAnswer, DriverJob } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { ReceiptDetail } from '@khonsong/contract/operations/receipts/receipts.ts'
import type { ShipmentDetail } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { HandedOutLink } from '@khonsong/contract/operations/tracking/driver-links.ts'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { systemCaller } from '../../../platform/caller.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { multipart, onePixelPng } from '../../../testing/multipart.ts'
import { letHoursPass, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { onTheRoad, type Job, type Problem } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>
let jobId: string
let shipmentId: string

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
})
after(() => running.stop())
beforeEach(async () => {
  world = await mainJobWorld(app)
  road = onTheRoad(app, world)
  const job = await road.plan([await newOrder(world)])
  jobId = job.id
  shipmentId = job.shipments[0]?.id ?? ''
})

const make = (id = jobId) => world.dispatcher.items<HandedOutLink>('POST', `/v1/routes/${id}/driver-link`)
const tokenOf = ({ url }: HandedOutLink) => url.split('#')[1] ?? ''
const openWith = (token: string, code: string) =>
  app.inject({ method: 'POST', url: '/v1/driver-page/open', payload: { token, code }, headers: { 'accept-language': 'th' } })

/** A phone that has opened the link. */
const phone = async () => {
  const link = await make()
  const opened = await openWith(tokenOf(link), link.code)
  assert.equal(opened.statusCode, 200, opened.body)
  const key = `${tokenOf(link)}.${opened.json<{ items: { deviceKey: string } }>().items.deviceKey}`
  const headers = { 'x-driver-key': key, 'accept-language': 'th' }
  const job = () => app.inject({ url: '/v1/driver-page/job', headers })
  const report = async (...reports: object[]) => {
    const payload = { phoneNow: new Date().toISOString(), reports }
    const answer = await app.inject({ method: 'POST', url: '/v1/driver-page/reports', payload, headers })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<{ items: { answers: DriverAnswer[] } }>().items.answers
  }
  return { link, key, headers, job, report }
}
const said = (more: object) => ({ id: newId(), shipmentId, task: 'pickup', what: 'arrivedAt', at: minutesAgo(60), ...more })
const codeOf = (answer: { json: <T>() => T }) => {
  const { code, errors } = answer.json<Problem>()
  return errors[0]?.code ?? code
}

test('a driver without an account sees the stops of the job and reports it from the gate to the receiver', async () => {
  const { job, report } = await phone()
  const shown = (await job()).json<{ items: DriverJob }>().items
  assert.deepEqual(
    shown.stops.map(({ no, task, place }) => [no, task, place.siteCode, place.contactPhone]),
    [
      [1, 'pickup', 'DC01', '+66812345678'],
      [2, 'delivery', 'ST01', '+66812345678'],
    ],
  )
  assert.deepEqual([shown.waybills[0]?.task, shown.waybills[0]?.packages], ['pickup', 10])
  const answers = await report(
    said({}),
    said({ what: 'startedAt', at: minutesAgo(55) }),
    said({ what: 'completedAt', at: minutesAgo(40), temperature: 4 }),
    said({ task: 'delivery', at: minutesAgo(20) }),
    said({ task: 'delivery', what: 'completedAt', at: minutesAgo(5), receiverName: 'สมศรี', packages: 8, damagedPackage: 2 }),
  )
  assert.deepEqual(
    answers.map(({ result, message }) => message ?? result),
    ['done', 'done', 'done', 'done', 'done'],
  )
  const shipment = await road.shipmentOf(shipmentId)
  assert.equal(shipment.status, 'shipment_delivered')
  assert.deepEqual([shipment.picked?.packages, shipment.delivered?.lostPackages], [10, 0])
  const timeline = await world.dispatcher.items<{ source: string; actorType: string; actorName: string }[]>(
    'GET',
    `/v1/tracking-activity/${shipmentId}/shipment/tracking`,
  )
  const last = timeline.at(-1)
  assert.deepEqual([last?.source, last?.actorType, last?.actorName], ['driver_page', 'driver', 'สมชาย ใจดี'])
})

test('a repeated report is processed once, also by two concurrent requests', async () => {
  const { report } = await phone()
  const one = said({})
  const [first, second] = await Promise.all([report(one), report(one)])
  assert.deepEqual([first[0]?.result, second[0]?.result], ['done', 'done'])
  assert.deepEqual(await report(one), first)
  assert.equal((await report(said({})))[0]?.result, 'already', 'another report of the same is no error')
  assert.equal((await road.shipmentOf(shipmentId)).status, 'shipment_arrive_origin')
})

test('a refused report does not stop the others and gives the reason in the driver’s language', async () => {
  const { report } = await phone()
  const anothers = await road.plan([await newOrder(world)], {}, road.nextHours())
  const answers = await report(
    said({ shipmentId: anothers.shipments[0]?.id }),
    said({ task: 'delivery', what: 'completedAt' }),
    said({ what: 'failed', reason: '' }),
    said({}),
  )
  assert.deepEqual(
    answers.map(({ result }) => result),
    ['refused', 'refused', 'refused', 'done'],
  )
  assert.equal(answers[0]?.message, 'ใบส่งสินค้านี้ไม่อยู่ในใบงานรถของคุณแล้ว')
  for (const { result, message } of answers) assert.equal(result === 'refused', message !== null && /[ก-๙]/.test(message))
})

test('times of a phone that is three hours fast are corrected', async () => {
  const { headers } = await phone()
  const ahead = (minutes: number) => new Date(Date.now() + 3 * 3_600_000 - minutes * 60_000).toISOString()
  const payload = { phoneNow: ahead(0), reports: [said({ at: ahead(30) })] }
  await app.inject({ method: 'POST', url: '/v1/driver-page/reports', payload, headers })
  const { statusSince } = await world.dispatcher.items<{ statusSince: string }>('GET', `/v1/transports/${shipmentId}`)
  assert.ok(Math.abs(Date.parse(statusSince) - Date.parse(minutesAgo(30))) < 20_000, statusSince)
})

test('photos of the phone are attached to their step', async () => {
  const { headers, report } = await phone()
  const form = await multipart([{ name: 'gate.png', content: onePixelPng, mime: 'image/png' }])
  const sent = await app.inject({
    method: 'POST',
    url: '/v1/driver-page/photos',
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  })
  assert.equal(sent.statusCode, 200, sent.body)
  const photos = sent.json<{ items: { files: { id: string }[] } }>().items.files.map(({ id }) => id)
  const page = await multipart([{ name: 'gate.png', content: Buffer.from('<html><script>1</script></html>'), mime: 'image/png' }])
  const refused = await app.inject({
    method: 'POST',
    url: '/v1/driver-page/photos',
    payload: page.payload,
    headers: { ...headers, ...page.headers },
  })
  assert.equal(refused.statusCode, 422, refused.body)
  const [answer] = await report(said({ what: 'failed', reason: 'ประตูปิด', photos }))
  assert.deepEqual([answer?.result, answer?.message], ['done', null])
  assert.deepEqual(
    (await road.shipmentOf(shipmentId)).files.map(({ id }) => id),
    photos,
  )
})

test('a signature and a signed paper prove the delivery, with the signer’s name; photos of goods and damage do not', async () => {
  const { headers, report } = await phone()
  const upload = async () => {
    const { payload, headers: kind } = await multipart([{ name: 'photo.png', content: onePixelPng, mime: 'image/png' }])
    const sent = await app.inject({ method: 'POST', url: '/v1/driver-page/photos', payload, headers: { ...headers, ...kind } })
    return sent.json<{ items: { files: { id: string }[] } }>().items.files[0]?.id ?? assert.fail(sent.body)
  }
  const [photo, signature, paper, broken] = [await upload(), await upload(), await upload(), await upload()]
  await report(said({ what: 'completedAt', at: minutesAgo(40) }))
  const pictures = { photos: [photo], signature, signedPapers: [paper], damagePhotos: [broken] }
  const told = { task: 'delivery', what: 'completedAt', at: minutesAgo(5), receiverName: 'สมศรี', ...pictures }
  assert.deepEqual(
    (await report(said(told))).map(({ result, message }) => message ?? result),
    ['done'],
  )
  const shipment = await world.dispatcher.items<ShipmentDetail>('GET', `/v1/transports/${shipmentId}`)
  assert.equal(shipment.receiverName, 'สมศรี')
  const kindOf = (id: string) => shipment.files.find((file) => file.id === id)?.kind
  assert.deepEqual([photo, signature, paper, broken].map(kindOf), ['photo', 'signature', 'epod', 'damage'])
  const receipt = async () => world.dispatcher.items<ReceiptDetail>('GET', `/v1/receipts/${shipmentId}`)
  const proofs = async () => (await receipt()).files.map(({ id, kind }) => `${kind} ${id}`).toSorted()
  const { epod, receiverName, receiverSigned } = await receipt()
  assert.deepEqual([epod, receiverName, receiverSigned], ['uploaded', 'สมศรี', true])
  assert.deepEqual(await proofs(), [`epod ${paper}`, `signature ${signature}`])

  // Corrected to another time, the delivery keeps its attachments.
  const { version } = await road.shipmentOf(shipmentId)
  const { eventSeq = 0 } = shipment.files.find(({ id }) => id === signature) ?? {}
  const step = {
    status: 'shipment_delivered',
    time: minutesAgo(4),
    deliverWeight: 120,
    packages: 10,
    itemsPerPackage: 12,
    volume: 1.5,
  }
  await world.dispatcher.items('POST', `/v1/transports/${shipmentId}/actions/correct`, {
    version,
    fromSeq: eventSeq,
    reason: 'wrong time',
    steps: [{ ...step, photos: [photo, signature, paper, broken] }],
  })
  assert.deepEqual(await proofs(), [`epod ${paper}`, `signature ${signature}`])
})

test('reports queued offline for a day are processed in order, and what the office reported meanwhile stays', async () => {
  const { report } = await phone()
  await letHoursPass(app, [shipmentId], 24)
  const hoursAgo = (hours: number) => minutesAgo(hours * 60)
  await road.report(shipmentId, { status: 'shipment_arrive_origin', time: hoursAgo(21) })
  const kept = [
    said({ at: hoursAgo(20.5) }),
    said({ what: 'completedAt', at: hoursAgo(20) }),
    said({ task: 'delivery', at: hoursAgo(4) }),
    said({ task: 'delivery', what: 'completedAt', at: hoursAgo(3), receiverName: 'มานี' }),
  ]
  const answers = await report(...kept)
  assert.deepEqual(
    answers.map(({ result, message }) => message ?? result),
    ['already', 'done', 'done', 'done'],
  )
  assert.deepEqual(await report(...kept), answers, 'the answer was lost on the way, and all of it is sent again')
  const timeline = await world.dispatcher.items<{ toStatus: string; occurredAt: string }[]>(
    'GET',
    `/v1/tracking-activity/${shipmentId}/shipment/tracking`,
  )
  const hoursSince = ({ occurredAt }: { occurredAt: string }) => Math.round((Date.now() - Date.parse(occurredAt)) / 1_800_000) / 2
  assert.deepEqual(
    timeline.slice(-5).map((event) => [event.toStatus, hoursSince(event)]),
    [
      ['shipment_loading', 20],
      ['shipment_ontheway', 20],
      ['shipment_arrive_destination', 4],
      ['shipment_unloading', 3],
      ['shipment_delivered', 3],
    ],
  )
})

test('the code opens the link on one phone; five wrong ones lock it', async () => {
  const link = await make()
  const wrong = link.code === '000000' ? '111111' : '000000'
  const told = await openWith(tokenOf(link), wrong)
  assert.deepEqual([told.statusCode, codeOf(told)], [422, 'driver_link.wrong_code'])
  assert.match(told.body, /ลองได้อีก 4 ครั้ง/)
  assert.equal((await openWith(tokenOf(link), link.code)).statusCode, 200)
  assert.equal(codeOf(await openWith(tokenOf(link), link.code)), 'driver_link.other_phone')

  const next = await make()
  for (let guess = 0; guess < 5; guess += 1) await openWith(tokenOf(next), wrong)
  assert.equal(codeOf(await openWith(tokenOf(next), next.code)), 'driver_link.locked')
  assert.equal(
    codeOf(await openWith(`${tokenOf(next).slice(0, -3)}AAA`, next.code)),
    'driver_link.ended',
    'a signature that is not ours',
  )
})

test('a link ends when it is withdrawn or replaced, with another driver, and with the job', async () => {
  const status = async ({ job }: Awaited<ReturnType<typeof phone>>) => {
    const answer = await job()
    return [answer.statusCode, answer.statusCode === 200 ? null : codeOf(answer)]
  }
  const first = await phone()
  const second = await phone()
  assert.deepEqual(
    [await status(first), await status(second)],
    [
      [401, 'driver_link.ended'],
      [200, null],
    ],
  )
  await world.dispatcher.items('POST', `/v1/routes/${jobId}/driver-link/actions/revoke`)
  assert.deepEqual(await status(second), [401, 'driver_link.ended'])
  const third = await phone()
  await app.database.writer.updateTable('jobs').set({ driverId: world.drivers[1] }).where('id', '=', jobId).execute()
  assert.deepEqual(await status(third), [401, 'driver_link.ended'])
})

test('a phone calls only its own page, and without the key its job is not shown', async () => {
  const { key, headers } = await phone()
  const others = app.operations.filter(
    ({ needs, answers }) =>
      needs !== 'driver_link' && needs !== 'tracking_link' && needs !== 'device_key' && needs !== 'public' && answers !== 'stream',
  )
  for (const { method, path } of others) {
    const url = path.replaceAll(/\{\w+\}/g, shipmentId)
    const answer = await app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) })
    assert.equal(answer.statusCode, 401, `${method} ${path}`)
  }
  for (const bad of ['', 'x', key.slice(0, -2), `${key.split('.')[0]}.`]) {
    const answer = await app.inject({ url: '/v1/driver-page/job', headers: { 'x-driver-key': bad } })
    assert.equal(answer.statusCode, 401, bad)
  }
})

test('the QR code of a dispatch letter opens the driver’s page while a link is active', async () => {
  const printed = async () => {
    const links = await inTransaction(
      app.database,
      { caller: systemCaller(world.company.tenantId), requestId: 'test' },
      async (tx) => app.letters.linksOf?.(tx, [jobId]),
    )
    const letter = await world.dispatcher.inject({ url: `/v1/routes/${jobId}/dispatch-letter` })
    assert.equal(letter.statusCode, 200, letter.body)
    return links?.get(jobId)
  }
  assert.equal(await printed(), undefined)
  const { url } = await make()
  assert.equal(await printed(), url)
  await world.dispatcher.items('POST', `/v1/routes/${jobId}/driver-link/actions/revoke`)
  assert.equal(await printed(), undefined)
})

test('a link is created for a job with a driver, with permission to report, and its secrets are shown once', async () => {
  const { id } = await newOrder(world)
  const unscheduled = await world.dispatcher.items<Job>('POST', '/v1/routes', { orderIds: [id] })
  const refused = await world.dispatcher.inject({ method: 'POST', url: `/v1/routes/${unscheduled.id}/driver-link` })
  assert.equal(codeOf(refused), 'driver_link.no_driver')
  const link = await make()
  const shown = await world.dispatcher.inject({ method: 'GET', url: `/v1/routes/${jobId}/driver-link` })
  assert.equal(shown.json<{ items: { link: { state: string } } }>().items.link.state, 'waiting')
  assert.ok(!shown.body.includes(link.code) && !shown.body.includes(tokenOf(link)))
  const viewer = await world.company.signedIn({ permissions: ['job.view'] })
  const answer = await viewer.inject({ method: 'POST', url: `/v1/routes/${jobId}/driver-link` })
  assert.equal(answer.statusCode, 403)
})
