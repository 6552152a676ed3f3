/** A carrier keeps its own drivers, vehicles and trailers; what our staff have checked of them stays theirs. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { builtInRoles } from '@khonsong/domain/company/access/built-in-roles.ts'
import { permissions } from '@khonsong/domain/kernel/permissions.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

type Row = Record<string, unknown> & { id: string; version: number; status: number; subcontractorId: string | null }
interface Kept {
  readonly name: string
  readonly add: string
  readonly edit: (id: string) => readonly ['POST' | 'PUT', string]
  readonly detail: (id: string) => string
  readonly body: () => object
  /** What a carrier corrects at any time, and what our staff have checked. */
  readonly free: readonly [string, unknown]
  readonly checked: readonly [string, unknown]
}

let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let staff: SignedIn
let carrier: SignedIn
let stranger: SignedIn
let subcontractorId: string
let otherId: string
let kinds: readonly Kept[]

const insertSubcontractor = async (code: string): Promise<string> => {
  const id = newId()
  await app.database.writer
    .insertInto('subcontractors')
    .values({ tenantId: company.tenantId, id, code, name: `ขนส่ง ${code}` })
    .execute()
  return id
}

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  company = await testCompany(app)
  await seedReferenceData(app.database.writer, company.tenantId)
  staff = await company.signedIn({ permissions })
  ;[subcontractorId, otherId] = [await insertSubcontractor('S1'), await insertSubcontractor('S2')]
  const of = (id: string) =>
    company.signedIn({ kind: 'subcontractor', subcontractorId: id, permissions: builtInRoles.carrier.permissions })
  ;[carrier, stranger] = [await of(subcontractorId), await of(otherId)]
  const first = async (table: 'provinces' | 'vehicleTypes' | 'trailerTypes', code: string) => {
    const query = app.database.reader.selectFrom(table).select('id').where('tenantId', '=', company.tenantId)
    return (await query.where('code', '=', code).executeTakeFirstOrThrow()).id
  }
  const [plateProvinceId, vehicleTypeId, trailerTypeId] = [
    await first('provinces', '10'),
    await first('vehicleTypes', '10W'),
    await first('trailerTypes', 'ST3'),
  ]
  let plates = 3000
  const plate = () => ({ plateNo: `71-${(plates += 1)}`, plateProvinceId })
  kinds = [
    {
      name: 'driver',
      add: '/v1/driver/add',
      edit: () => ['POST', '/v1/driver/edit'],
      detail: (id) => `/v1/driver/${id}/detail`,
      body: () => ({
        title: 'mr',
        firstName: 'สมชาย',
        lastName: 'ใจดี',
        mobile: '0812345678',
        licenceNo: `L${newId().slice(-8)}`,
        licenceExpiresOn: '2027-01-01',
      }),
      free: ['mobile', '0899999999'],
      checked: ['licenceExpiresOn', '2031-01-01'],
    },
    {
      name: 'vehicle',
      add: '/v1/vehicle/add',
      edit: () => ['PUT', '/v1/vehicle/edit'],
      detail: (id) => `/v1/vehicle/${id}/detail`,
      body: () => ({ ...plate(), vehicleTypeId, insuranceExpiresOn: '2027-01-01' }),
      free: ['brand', 'Hino'],
      checked: ['insuranceExpiresOn', '2031-01-01'],
    },
    {
      name: 'trailer',
      add: '/v1/trailer',
      edit: (id) => ['PUT', `/v1/trailer/${id}`],
      detail: (id) => `/v1/trailer/detail/${id}`,
      body: () => ({ ...plate(), trailerTypeId, taxExpiresOn: '2027-01-01' }),
      free: ['brand', 'Panus'],
      checked: ['taxExpiresOn', '2031-01-01'],
    },
  ]
})
after(() => running.stop())

const make = ({ add, body }: Kept, more: object = {}, who = carrier) => who.items<Row>('POST', add, { ...body(), ...more })
const edit = async ({ edit: call }: Kept, { id, version }: Row, more: object, who = carrier) => {
  const [method, url] = call(id)
  return who.inject({ method, url, payload: { id, version, ...more } })
}
const refusals = (answer: { statusCode: number; body: string; json: <T>() => T }) => {
  assert.equal(answer.statusCode, 422, answer.body)
  return answer.json<{ errors: { code: string; field?: string }[] }>().errors.map(({ code, field }) => [code, field])
}
const takeIntoUse = async (kind: Kept, row: Row): Promise<Row> => {
  const answer = await edit(kind, row, { status: 1 }, staff)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ items: Row }>().items
}

test('what a carrier adds is its own and waits until our staff take it into use', async () => {
  for (const kind of kinds) {
    const row = await make(kind, { status: 1 })
    assert.deepEqual([row.status, row.subcontractorId], [2, subcontractorId], kind.name)
    const corrected = await edit(kind, row, { [kind.checked[0]]: kind.checked[1] })
    assert.equal(corrected.statusCode, 200, `${kind.name}: ${corrected.body}`)
    const own = await edit(kind, { ...row, version: row.version + 1 }, { status: 1 })
    assert.equal(own.statusCode, 403, `${kind.name} is not taken into use by the carrier`)
    assert.equal((await takeIntoUse(kind, { ...row, version: row.version + 1 })).status, 1)
  }
})

test('of a record in use a carrier corrects what is its own to say, not what our staff have checked', async () => {
  for (const kind of kinds) {
    const row = await takeIntoUse(kind, await make(kind))
    const [[free, freely], [checked, otherwise]] = [kind.free, kind.checked]
    assert.deepEqual(refusals(await edit(kind, row, { [checked]: otherwise })), [['field.checked_by_staff', checked]], kind.name)
    const moved = refusals(await edit(kind, row, { businessUnitId: company.businessUnitIds[1] }))
    assert.deepEqual(moved[0], ['field.set_by_staff', 'businessUnitId'])
    const done = await edit(kind, row, { [free]: freely, [checked]: row[checked] })
    assert.equal(done.statusCode, 200, `${kind.name}: ${done.body}`)
    assert.equal((await edit(kind, { ...row, version: row.version + 1 }, { [checked]: otherwise }, staff)).statusCode, 200)
  }
})

test('records of others, and ours, are not there for a carrier', async () => {
  for (const kind of kinds) {
    const [own, ours, theirs] = [await make(kind), await make(kind, {}, staff), await make(kind, {}, stranger)]
    for (const row of [ours, theirs]) {
      assert.equal((await carrier.inject({ url: kind.detail(row.id) })).statusCode, 404, kind.name)
      assert.equal((await edit(kind, row, { [kind.free[0]]: kind.free[1] })).statusCode, 404, kind.name)
    }
    for (const to of [otherId, null])
      assert.notEqual((await edit(kind, own, { subcontractorId: to })).statusCode, 200, `${kind.name} given to ${to}`)
    const added = await carrier.inject({ method: 'POST', url: kind.add, payload: { ...kind.body(), subcontractorId: otherId } })
    assert.notEqual(added.statusCode, 200, kind.name)
    assert.equal((await carrier.items<Row>('GET', kind.detail(own.id))).version, own.version)
  }
})

test('what our staff add is in use at once', async () => {
  for (const kind of kinds) assert.equal((await make(kind, { subcontractorId }, staff)).status, 1, kind.name)
})
