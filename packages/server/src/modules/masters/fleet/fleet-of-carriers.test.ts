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

const submitCalls: Readonly<Record<string, (id: string) => string>> = {
  driver: (id) => `/v1/driver/${id}/submit-again`,
  vehicle: (id) => `/v1/vehicle/${id}/submit-again`,
  trailer: (id) => `/v1/trailer/submit-again/${id}`,
}
const submit = ({ name }: Kept, { id, version }: Row, who = carrier) =>
  who.inject({ method: 'PUT', url: submitCalls[name]?.(id) ?? '', payload: { version } })
const refuse = async ({ name, detail }: Kept, row: Row, reason: string): Promise<Row> => {
  const [result] = await staff.items<{ done: boolean }[]>('POST', `/v1/${name}/set-status`, { ids: [row.id], status: 0, reason })
  assert.equal(result?.done, true)
  return carrier.items<Row>('GET', detail(row.id))
}
const submitted = async (kind: Kept, row: Row): Promise<Row> => {
  const answer = await submit(kind, row)
  assert.equal(answer.statusCode, 200, `${kind.name}: ${answer.body}`)
  return answer.json<{ items: Row }>().items
}
interface RefusedFleet {
  readonly list: readonly { readonly subject: string; readonly id: string; readonly name: string; readonly reason: string }[]
  readonly total: number
}
const listed = async (who: SignedIn, id: string) =>
  (await who.items<RefusedFleet>('GET', '/v1/fleet/refused')).list.filter((one) => one.id === id)

test('of a refused record the carrier reads the reason, corrects everything and submits it again, until staff take it into use', async () => {
  for (const kind of kinds) {
    const refused = await refuse(kind, await make(kind), 'รูปไม่ชัด')
    assert.deepEqual([refused.status, refused['refusalReason']], [0, 'รูปไม่ชัด'], kind.name)
    const [shown] = await listed(carrier, refused.id)
    assert.deepEqual([shown?.subject, shown?.reason], [kind.name, 'รูปไม่ชัด'])
    assert.ok(shown?.name)
    assert.deepEqual(await listed(stranger, refused.id), [])
    const corrected = await edit(kind, refused, { [kind.checked[0]]: kind.checked[1] })
    assert.equal(corrected.statusCode, 200, `${kind.name}: ${corrected.body}`)
    const stale = await submit(kind, refused)
    assert.equal(stale.statusCode, 409, 'what was corrected meanwhile is submitted as it is now')
    const waiting = await submitted(kind, { ...refused, version: refused.version + 1 })
    assert.deepEqual([waiting.status, waiting['refusalReason']], [2, 'รูปไม่ชัด'], 'staff read why it was refused before')
    assert.deepEqual(await listed(carrier, refused.id), [])
    const again = await refuse(kind, waiting, 'ยังไม่ชัด')
    assert.deepEqual([again.status, again['refusalReason']], [0, 'ยังไม่ชัด'])
    const inUse = await takeIntoUse(kind, await submitted(kind, again))
    assert.deepEqual([inUse.status, inUse['refusalReason']], [1, null])
  }
})

const inList = async ({ name }: Kept, { id }: Row, query: string): Promise<boolean> =>
  (await carrier.items<{ list: readonly Row[] }>('GET', `/v1/${name}/list?ids=${id}&${query}`)).list.length === 1

test('lists filter what staff refused, which is inactive but not laid up', async () => {
  for (const kind of kinds) {
    const row = await make(kind)
    const refused = await refuse(kind, row, 'รูปไม่ชัด')
    assert.equal(refused['refused'], true, kind.name)
    const found = (query: string) => inList(kind, row, query)
    assert.deepEqual([await found('refused=true'), await found('refused=false'), await found('status=0')], [true, false, true])
    const inUse = await takeIntoUse(kind, await submitted(kind, refused))
    await staff.items('POST', `/v1/${kind.name}/set-status`, { ids: [inUse.id], status: 0 })
    assert.deepEqual([await found('refused=true'), await found('refused=false'), await found('status=0')], [false, true, true])
  }
})

test('a submission is in the history with the reason of the refusal before it', async () => {
  for (const kind of kinds) {
    const row = await submitted(kind, await refuse(kind, await make(kind), 'รูปไม่ชัด'))
    const { rows } = await app.database.readerPool.query<{ action: string; changes: unknown }>(
      `select action, changes from audit_log where subject_id = $1 and version > 1 order by id`,
      [row.id],
    )
    assert.deepEqual(
      rows,
      [
        { action: 'status_changed', changes: { status: [2, 0], refusalReason: [null, 'รูปไม่ชัด'] } },
        { action: 'submitted_again', changes: { status: [0, 2] } },
      ],
      kind.name,
    )
  }
})

test('only what was refused is submitted again, and only by whom it belongs to', async () => {
  for (const kind of kinds) {
    const waiting = await make(kind)
    const codes = (body: string) => (JSON.parse(body) as { errors: { code: string }[] }).errors.map(({ code }) => code)
    const early = await submit(kind, waiting)
    assert.deepEqual([early.statusCode, codes(early.body)], [422, ['fleet.not_refused']], kind.name)
    const inUse = await takeIntoUse(kind, waiting)
    assert.equal((await submit(kind, inUse)).statusCode, 422)
    const answer = await edit(kind, inUse, { status: 0 }, staff)
    const laidUp = answer.json<{ items: Row }>().items
    assert.equal(laidUp['refusalReason'], null)
    assert.equal((await submit(kind, laidUp)).statusCode, 422, 'what was in use is not refused when it is laid up')
    const refused = await refuse(kind, await make(kind), 'รูปไม่ชัด')
    assert.equal((await submit(kind, refused, stranger)).statusCode, 404)
    const without = await company.signedIn({ kind: 'subcontractor', subcontractorId, permissions: ['driver.view', 'vehicle.view'] })
    assert.equal((await submit(kind, refused, without)).statusCode, 403)
  }
})

test('nobody writes the reason of a refusal by an edit', async () => {
  for (const kind of kinds) {
    const refused = await refuse(kind, await make(kind), 'รูปไม่ชัด')
    const answer = await edit(kind, refused, { refusalReason: null, [kind.free[0]]: kind.free[1] })
    assert.equal(answer.statusCode, 200, answer.body)
    assert.equal(answer.json<{ items: Row }>().items['refusalReason'], 'รูปไม่ชัด')
  }
})
