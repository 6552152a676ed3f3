import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { coldTruck, everyFiveMinutes } from '../../../../testing/cold-truck.ts'
import { handOver } from '../../../../testing/hand-over.ts'
import { mainJobWorld, type MainJobWorld } from '../../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
let truck: Awaited<ReturnType<typeof coldTruck>>

interface Certificate {
  readonly id: string
  readonly certificateNo: string
  readonly result: string
  readonly version: number
}

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  truck = await coldTruck(running, world, 'COLD-7', 240)
  await truck.report([...everyFiveMinutes(240, 120, 3), ...everyFiveMinutes(120, 90, 9), ...everyFiveMinutes(90, 0, 2)])
})
after(() => running.stop())

const url = () => `/v1/transports/${truck.shipment.id}/temperature-certificates`

const textOf = async (id: string, who = world.dispatcher): Promise<string> => {
  const answer = await who.inject({ method: 'GET', url: `/v1/temperature-certificates/${id}/pdf?lang=en` })
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 300))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true })
  return text
}
const tokenIn = (text: string): string => /\/certificate\/([\w-]{43})/.exec(text.replaceAll(/\s/g, ''))?.[1] ?? ''
const verify = async (token: string) => {
  const answer = await running.app.inject({ url: `/v1/certificates/verify/${token}` })
  return answer.json<{ items: { state: string; certificateNo: string | null } }>().items
}

let issued: Certificate
let token = ''

test('a certificate has the figures, the device with its calibration, and the hash of its content', async () => {
  issued = await world.dispatcher.items<Certificate>('POST', url())
  assert.deepEqual([issued.result, issued.certificateNo.slice(0, 3)], ['exceeded', 'TC-'])
  const text = await textOf(issued.id)
  const { contentHash } = await running.app.database.reader
    .selectFrom('temperatureCertificates')
    .select('contentHash')
    .where('id', '=', issued.id)
    .executeTakeFirstOrThrow()
  for (const part of [issued.certificateNo, truck.shipment.shipmentNo, 'COLD-7', '1 May 2026', '9 °C', 'Temperature exceeded'])
    assert.ok(text.includes(part), `${part} in ${text}`)
  assert.ok(text.replaceAll(/\s/g, '').includes(contentHash.toString('hex')))
  token = tokenIn(text)
})

test('any holder can verify it, and learns its number and nothing else', async () => {
  assert.deepEqual(await verify(token), { state: 'valid', certificateNo: issued.certificateNo })
  const page = await running.app.inject({ url: `/certificate/${token}`, headers: { 'accept-language': 'th' } })
  assert.deepEqual([page.statusCode, page.headers['x-robots-tag']], [200, 'noindex'])
  assert.ok(page.body.includes(issued.certificateNo) && page.body.includes('ใช้ได้'))
  assert.ok(!page.body.includes(truck.shipment.shipmentNo))
})

test('a forged token and changed content are not valid', async () => {
  const other = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const wrong of [other, 'x', 'A'.repeat(43)]) assert.deepEqual(await verify(wrong), { state: 'unknown', certificateNo: null })
  const db = running.app.database.writer
  const change = (from: string, to: string) =>
    sql`update temperature_certificates set content = replace(content, ${from}, ${to}) where id = ${issued.id}::uuid`.execute(db)
  await change('"result":"exceeded"', '"result":"kept"')
  assert.equal((await verify(token)).state, 'unknown')
  await change('"result":"kept"', '"result":"exceeded"')
  assert.equal((await verify(token)).state, 'valid')
})

test('a customer gets a certificate without carrier names, and does not see ours', async () => {
  const { company, customers } = world
  const mine = await company.signedIn({ permissions: ['tracking.view'], kind: 'customer', customerId: customers[0] })
  assert.deepEqual((await mine.items<{ list: unknown[] }>('GET', url())).list, [])
  assert.equal((await mine.inject({ method: 'GET', url: `/v1/temperature-certificates/${issued.id}/pdf` })).statusCode, 404)
  const own = await mine.items<Certificate>('POST', url())
  assert.ok((await textOf(own.id, mine)).includes(own.certificateNo))
  const other = await company.signedIn({ permissions: ['tracking.view'], kind: 'customer', customerId: customers[1] })
  assert.equal((await other.inject({ method: 'POST', url: url(), payload: {} })).statusCode, 404)
})

test('a withdrawn certificate is reported as such on verification, and not printed again', async () => {
  const path = `/v1/temperature-certificates/${issued.id}`
  await world.dispatcher.items('POST', `${path}/actions/withdraw`, { version: issued.version, reason: 'เซ็นเซอร์ชำรุด' })
  assert.deepEqual(await verify(token), { state: 'withdrawn', certificateNo: issued.certificateNo })
  assert.equal((await world.dispatcher.inject({ method: 'GET', url: `${path}/pdf` })).statusCode, 422)
})

test('goods without temperature limits are not certified', async () => {
  await running.app.database.writer
    .updateTable('shipments')
    .set({ temperatureTypeId: null })
    .where('id', '=', truck.shipment.id)
    .execute()
  const answer = await world.dispatcher.inject({ method: 'POST', url: url(), payload: {} })
  assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [422, 'certificate.no_limits'])
})

test('goods handed over on the road are measured by custodian, and each carrier sees its own part', async () => {
  const { tenantId, jobId, shipment } = truck
  const carrierId = world.subcontractorId
  const held = { tenantId, shipmentId: shipment.id, jobId }
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  await handOver(running.app.database, [
    { ...held, at: ago(240), subcontractorId: null },
    { ...held, at: ago(100), subcontractorId: carrierId },
  ])
  await running.app.database.writerPool.query('update shipments set subcontractor_id = $1 where id = $2', [carrierId, shipment.id])
  await running.app.database.writerPool.query('update jobs set subcontractor_id = $1 where id = $2', [carrierId, jobId])
  interface Shown {
    readonly transports: readonly [
      { readonly periods: readonly { carrierName: string | null; summary: { maximum: number } | null }[] },
    ]
  }
  const periodsFor = async (who: typeof world.dispatcher) => {
    const { transports } = await who.items<Shown>('GET', `/v1/routes/temperaturemonitor/h5/list/${shipment.id}/TRANSPORT`)
    return transports[0].periods.map(({ carrierName, summary }) => [carrierName, summary?.maximum])
  }
  const [{ name }] = await running.app.database.reader
    .selectFrom('subcontractors')
    .select('name')
    .where('id', '=', carrierId)
    .execute()
    .then((rows) => [rows[0] ?? { name: '' }] as const)
  assert.deepEqual(await periodsFor(world.dispatcher), [
    [null, 9],
    [name, 9],
  ])
  const carrier = await world.company.signedIn({
    permissions: ['tracking.view'],
    kind: 'subcontractor',
    subcontractorId: carrierId,
  })
  assert.deepEqual(await periodsFor(carrier), [[name, 9]])
})
