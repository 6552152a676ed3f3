import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

interface Made {
  id: string
}
interface Result {
  id: string
  done: boolean
  code: string | null
  message: string | null
}

let running: RunningApp
let company: TestCompany
let clerk: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  company = await testCompany(running.app)
  clerk = await company.signedIn({ permissions: ['reference.view', 'reference.edit'] })
})
after(() => running.stop())

const url = '/v1/temperaturecontrols'
const type = (code: string, more: object = {}) => ({ code, name: `Type ${code}`, nameTh: `ประเภท ${code}`, ...more })
const made = (code: string) => clerk.items<Made>('POST', url, type(code))
const errorsOf = async (body: object): Promise<readonly string[]> => {
  const answer = await clerk.inject({ method: 'POST', url, payload: body })
  assert.equal(answer.statusCode, 422, answer.body)
  return answer.json<{ errors: { field: string; message: string }[] }>().errors.map(({ field, message }) => `${field}: ${message}`)
}

test('codes and limits are refused in the wording of the specification', async () => {
  assert.deepEqual(await errorsOf(type('7')), ['code: Code must be 2 digits'])
  assert.deepEqual(await errorsOf(type('100')), ['code: Code must be 2 digits'])
  assert.deepEqual(await errorsOf(type('00')), ['code: Please enter a number between 01 and 99'])
  assert.deepEqual(await errorsOf(type('70', { lowest: 'cold' })), ['lowest: Temperature Control Lower Limit is invalid'])
  assert.deepEqual(await errorsOf(type('70', { highest: 100.5 })), ['highest: Temperature Control Upper Limit is invalid'])
  assert.deepEqual(await errorsOf(type('70', { lowest: 5, highest: 5 })), [
    'lowest: Lower limit must be less than Upper limit',
    'highest: Upper limit must be greater than Lower limit',
  ])
})

test('names are unique, case-insensitively', async () => {
  await made('71')
  assert.deepEqual(await errorsOf(type('72', { name: 'TYPE 71' })), ['name: Name (English) “TYPE 71” is already in use'])
})

test('bulk deletion works under both spellings; types in use stay and name their users', async () => {
  const [used, free, other] = [await made('80'), await made('81'), await made('82')]
  await clerk.items('POST', '/v1/goodstype/add', { code: 'ICE', name: 'Ice', nameTh: 'น้ำแข็ง', temperatureTypeId: used.id })
  const results = await clerk.items<Result[]>('DELETE', `${url}?pids=${used.id},${free.id}`)
  assert.deepEqual(
    results.map(({ id, done, message }) => [id, done, message]),
    [
      [used.id, false, 'Type 80 is used by goods types (1) and cannot be deleted'],
      [free.id, true, null],
    ],
  )
  assert.equal((await clerk.inject({ method: 'GET', url: `${url}/${used.id}` })).statusCode, 200)
  assert.equal((await clerk.inject({ method: 'GET', url: `${url}/${free.id}` })).statusCode, 404)
  const [gone] = await clerk.items<Result[]>('DELETE', `${url}?pIds=${other.id}`)
  assert.equal(gone?.done, true)
  assert.equal((await clerk.inject({ method: 'DELETE', url })).statusCode, 422)
  const entries = await running.app.database.reader
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', free.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['created', 'deleted'],
  )
})

test('view permission does not allow deletion', async () => {
  const { id } = await made('83')
  const onlooker = await company.signedIn({ permissions: ['reference.view'] })
  assert.equal((await onlooker.inject({ method: 'DELETE', url: `${url}?pids=${id}` })).statusCode, 403)
})
