import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn } from '../../../testing/sign-in.ts'

interface Entry {
  readonly title: string
}

let running: RunningApp
let clerk: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  const company = await testCompany(running.app)
  clerk = await company.signedIn({ permissions: ['reference.view', 'reference.edit'] })
})
after(() => running.stop())

const goods = (code: string, more: object = {}) => ({ code, name: `Goods ${code}`, nameTh: `สินค้า ${code}`, ...more })
const add = (body: object) => clerk.inject({ method: 'POST', url: '/v1/goodstype/add', payload: body })

test('names are unique, case-insensitively', async () => {
  assert.equal((await add(goods('ICE', { name: 'Ice' }))).statusCode, 200)
  const again = await add(goods('ICE2', { name: 'ICE' }))
  assert.equal(again.statusCode, 422, again.body)
  const errors = again.json<{ errors: { field: string; message: string }[] }>().errors
  assert.deepEqual(
    errors.map(({ field, message }) => `${field}: ${message}`),
    ['name: Name (English) “ICE” is already in use'],
  )
})

test('the workbook contains the dangerous goods flag', async () => {
  await add(goods('ACID', { dangerous: true }))
  const answer = await clerk.inject({ url: '/v1/goodstype/export?searchText=ACID', headers: { 'accept-language': 'en' } })
  const sheet = await readSheet(answer.rawPayload)
  assert.ok(sheet.accepted)
  const at = sheet.value.header.cells.findIndex((cell) => String(cell).startsWith('Dangerous goods'))
  for await (const { cells } of sheet.value.rows) assert.equal(cells[at], 'Yes')
})

test('an export contains all filtered rows, or the requested page', async () => {
  for (const n of [1, 2, 3]) await add(goods(`PAGE${n}`))
  const codes = async (paging: string) => {
    const answer = await clerk.inject({ url: `/v1/goodstype/export?searchText=PAGE&orderBy=code&sorting=asc${paging}` })
    const sheet = await readSheet(answer.rawPayload)
    assert.ok(sheet.accepted)
    const found: string[] = []
    for await (const { cells } of sheet.value.rows) found.push(String(cells[0]))
    return found
  }
  assert.deepEqual(await codes(''), ['PAGE1', 'PAGE2', 'PAGE3'])
  assert.deepEqual(await codes('&pageNum=2&pageSize=2'), ['PAGE3'])
  assert.deepEqual(await codes('&pageNum=1&pageSize=1'), ['PAGE1'])
})

test('the history uses the localized name', async () => {
  const { id } = await clerk.items<{ id: string }>('POST', '/v1/goodstype/add', goods('RICE', { name: 'Rice', nameTh: 'ข้าวสาร' }))
  const titleIn = async (language: string) => {
    const answer = await clerk.inject({ url: `/v1/goodstype/${id}/history`, headers: { 'accept-language': language } })
    return answer.json<{ items: { list: Entry[] } }>().items.list[0]?.title
  }
  assert.deepEqual([await titleIn('en'), await titleIn('th'), await titleIn('zh')], ['Rice', 'ข้าวสาร', 'Rice'])
})
