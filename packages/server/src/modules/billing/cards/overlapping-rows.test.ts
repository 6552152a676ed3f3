import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mainJobWorld } from '../../../testing/main-job-world.ts'
import { multipart } from '../../../testing/multipart.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let clerk: SignedIn
let colleague: SignedIn
let cardId: string

interface Id {
  readonly id: string
}
interface Told {
  readonly field: string
  readonly code: string
  readonly message: string
}

const acts = ['view', 'create', 'edit', 'import'] as const
const permissions = acts.flatMap((act) => [`billing_setup.${act}`, `rate_card.${act}`] as const)

before(async () => {
  running = await runningApp({ background: false })
  const { company } = await mainJobWorld(running.app)
  clerk = await company.signedIn({ permissions })
  colleague = await company.signedIn({ permissions })
  const keys = ['originProvince', 'vehicleType', 'weightFrom', 'weightTo']
  const { id: templateId } = await clerk.items<Id>('POST', '/v1/rate-card-templates', { code: 'W', name: 'ตามน้ำหนัก', keys })
  cardId = (await clerk.items<Id>('POST', '/v1/rate-cards', { name: 'ตามน้ำหนัก', templateId })).id
  await clerk.items('POST', `/v1/rate-cards/${cardId}/versions`, { version: await version(), effectiveDate: '2026-01-01' })
})
after(() => running.stop())

const version = async () => (await clerk.items<{ version: number }>('GET', `/v1/rate-cards/${cardId}/versions`)).version
const draftRows = async () => {
  const { versions } = await clerk.items<{ versions: Id[] }>('GET', `/v1/rate-cards/${cardId}/versions`)
  return (await clerk.items<{ rows: { rowNo: number }[] }>('GET', `/v1/rate-cards/${cardId}/rows?versionId=${versions[0]?.id}`))
    .rows
}
const write = (user: SignedIn, seen: number, ...rows: readonly Record<string, string>[]) =>
  user.inject({
    method: 'PUT',
    url: `/v1/rate-cards/${cardId}/rows`,
    payload: { version: seen, rows: rows.map((typed) => ({ typed })), removed: [] },
  })
const sendFile = async (user: SignedIn, seen: number, ...lines: readonly string[]) => {
  const content = Buffer.from(`\uFEFF${['จังหวัดต้นทาง,ประเภทรถ,weightFrom,weightTo,ราคา (บาท)', ...lines].join('\r\n')}\r\n`)
  const form = await multipart([{ name: 'rows.csv', content }], { version: String(seen) })
  return user.inject({ method: 'POST', url: `/v1/rate-cards/${cardId}/rows/import`, ...form })
}

test('weight ranges that overlap by one kilogram are refused at the entered row, and the other row is named', async () => {
  assert.equal((await write(clerk, await version(), { weightFrom: '0', weightTo: '5000', one: '100' })).statusCode, 200)
  const refused = await write(
    clerk,
    await version(),
    { weightFrom: '5000', weightTo: '9000', one: '1' },
    { weightFrom: '4999', weightTo: '6000', one: '2' },
  )
  assert.equal(refused.statusCode, 422)
  const told = refused.json<{ errors: Told[] }>().errors
  assert.deepEqual(
    told.map(({ field, code }) => `${field} ${code}`),
    ['rows.1 rate_card.row_twice'],
  )
  assert.match(told[0]?.message ?? '', /\b1\b/)
  assert.equal((await draftRows()).length, 1, 'one row that is refused refuses all of them')
  assert.equal((await write(clerk, await version(), { weightFrom: '5000', weightTo: '9000', one: '1' })).statusCode, 200)
})

test('two overlapping rows of a file are reported with both row numbers, and nothing is imported', async () => {
  const before = await draftRows()
  const answer = await sendFile(clerk, await version(), ',6W,0,3000,1', ',10W,0,3000,2', ',6W,2999,,3')
  assert.equal(answer.statusCode, 200, answer.body)
  const { problems } = answer.json<{ items: { problems: { rowNo: number; message: string }[] } }>().items
  assert.deepEqual(
    problems.map(({ rowNo }) => rowNo),
    [4],
  )
  assert.match(problems[0]?.message ?? '', /\b2\b/)
  assert.deepEqual(await draftRows(), before)
})

test('of two concurrent entries of overlapping rows one succeeds; the other gets a conflict and then the overlapping row', async () => {
  const seen = await version()
  const row = (one: string) => ({ originProvince: 'Bangkok', weightFrom: '0', weightTo: '1000', one })
  const answers = await Promise.all([write(clerk, seen, row('1')), write(colleague, seen, row('2'))])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409])
  const again = await write(colleague, await version(), row('2'))
  assert.equal(again.json<{ errors: Told[] }>().errors[0]?.code, 'rate_card.row_twice')
})

test('a concurrent import and entry never leave overlapping rows', async () => {
  const seen = await version()
  const answers = await Promise.all([
    sendFile(clerk, seen, ',6W,0,3000,1'),
    write(colleague, seen, { vehicleType: '6W', weightFrom: '2000', one: '2' }),
  ])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409])
})
