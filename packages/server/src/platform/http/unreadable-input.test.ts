import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Problem } from '@khonsong/contract/kernel/problem.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { testCompany, type SignedIn } from '../../testing/sign-in.ts'

let running: RunningApp
let who: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  const company = await testCompany(running.app)
  who = await company.signedIn({
    permissions: ['reference.view', 'reference.edit', 'order.view', 'role.view', 'setting.edit', 'user.edit'],
  })
})
after(() => running.stop())

const asked = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object | string, language = 'en') => {
  const answer = await who.inject({
    method,
    url,
    headers: { 'accept-language': language, 'content-type': 'application/json' },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, problem: answer.json<Problem>() }
}
const told = ({ errors }: Problem) => errors.map(({ field, code, message }) => `${field} ${code} ${message}`)

test('text that cannot be stored is refused at its field, at any depth', async () => {
  for (const [lost, name] of [
    ['%00', 'NUL'],
    ['a%00b', 'NUL inside'],
  ]) {
    const { status, problem } = await asked('GET', `/v1/orders?searchText=${lost}`)
    assert.equal(status, 422, name)
    assert.deepEqual(told(problem), ['searchText field.unstorable Search text holds a character that cannot be stored'])
  }
  for (const lost of ['a\0b', '\ud800', 'a\udc00']) {
    const { status, problem } = await asked('POST', '/v1/banks', { code: 'B', nameTh: lost, nameEn: 'B' }, 'th')
    assert.equal(status, 422)
    assert.deepEqual(
      problem.errors.map(({ field, code }) => `${field} ${code}`),
      ['nameTh field.unstorable'],
    )
    assert.match(problem.message, /มีอักขระที่ระบบจัดเก็บไม่ได้/)
  }
})

test('the first and the last representable day are refused instead of overflowing', async () => {
  for (const day of ['0001-01-01', '9999-12-31']) {
    const { status, problem } = await asked('GET', `/v1/orders?createdFrom=${day}&createdTo=${day}`, undefined, 'zh')
    assert.equal(status, 422)
    assert.deepEqual(
      problem.errors.map(({ field, code }) => `${field} ${code}`),
      ['createdFrom field.year', 'createdTo field.year'],
    )
  }
})

test('a number filter must fit its column', async () => {
  for (const [wheels, code] of [
    ['1.5', 'field.integer'],
    ['9007199254740993', 'field.maximum'],
    ['4000000000', 'field.maximum'],
  ] as const) {
    const { status, problem } = await asked('GET', `/v1/vehicle-type/list?wheelsFrom=${wheels}`)
    assert.equal(status, 422, wheels)
    assert.equal(problem.errors[0]?.field, 'wheelsFrom')
    assert.equal(problem.errors[0]?.code, code, wheels)
  }
})

test('a truncated form, or one without a boundary, is reported as a wrong file', async () => {
  for (const [type, payload] of [
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\ncut'],
  ] as const) {
    const answer = await who.inject({ method: 'POST', url: '/v1/files/images', headers: { 'content-type': type }, payload })
    assert.equal(answer.statusCode, 400, type)
    assert.deepEqual(
      answer.json<Problem>().errors.map(({ field, code }) => `${field} ${code}`),
      ['files file.missing'],
    )
  }
})

test('an empty list of users changes no role', async () => {
  const { list } = await who.items<{ list: { id: string }[] }>('GET', '/v1/roles')
  const answer = await asked('PUT', `/v1/roles/${list[0]?.id}/users`, { add: [], remove: [] })
  assert.equal(answer.status, 200)
})

test('an export with an unknown sort is refused before streaming starts', async () => {
  const { status, problem } = await asked('GET', '/v1/banks/export?orderBy=no_such')
  assert.equal(status, 422)
  assert.deepEqual(
    problem.errors.map(({ field, code }) => `${field} ${code}`),
    ['orderBy field.choice'],
  )
})

test('a malformed URL is answered as a problem like any other', async () => {
  const answer = await running.app.inject({ url: '/v1/orders/%ED%A0%80', headers: { 'accept-language': 'th' } })
  assert.equal(answer.statusCode, 400)
  assert.match(String(answer.headers['content-type']), /problem\+json/)
  assert.equal(answer.json<Problem>().message, 'ไม่สามารถอ่านคำขอได้')
})

test('excessively nested lists are refused without crashing', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const { status } = await asked('PUT', '/v1/settings/ability/P_LIGHT_RATE', `{"value":${deep},"version":0}`)
  assert.equal(status, 400)
})

test('an empty JSON body is none where a call needs no body, and misses fields where it needs one', async () => {
  const headers = { 'accept-language': 'en', 'content-type': 'application/json' }
  for (const payload of ['', '  \r\n']) {
    const without = await who.inject({ method: 'POST', url: '/v1/push/key', headers, payload })
    assert.equal(without.statusCode, 200, without.body)
    const lacking = await who.inject({ method: 'POST', url: '/v1/banks', headers, payload })
    assert.equal(lacking.statusCode, 422, lacking.body)
    const fields = lacking.json<Problem>().errors.map(({ field }) => field)
    assert.ok(fields.includes('code') && fields.includes('nameTh'), fields.join())
  }
  const cut = await who.inject({ method: 'POST', url: '/v1/push/key', headers, payload: '{"a":' })
  assert.equal(cut.statusCode, 400, 'half a body is still unreadable')
})
