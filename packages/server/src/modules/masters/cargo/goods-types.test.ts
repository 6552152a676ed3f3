import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { goodsTypeSeeds } from '@khonsong/domain/masters/cargo/goods-type.ts'
import { vehicleTypeSeeds } from '@khonsong/domain/masters/fleet/vehicle-type.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'
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

test('seeded types are offered in the language of the reader, changed ones as they were written', async () => {
  const company = await testCompany(running.app)
  await seedReferenceData(running.app.database.writer, company.tenantId)
  const reader = await company.signedIn({ permissions: ['reference.view', 'reference.edit'] })
  await reader.inject({ method: 'POST', url: '/v1/goodstype/add', payload: goods('OWN', { name: 'Own goods', nameTh: 'ของเรา' }) })
  const offered = async (url: string, language: string) => {
    const answer = await reader.inject({ url, headers: { 'accept-language': language } })
    const { items } = answer.json<{ items: { readonly code: string; readonly name: string }[] }>()
    return new Map(items.map(({ code, name }) => [code, name]))
  }
  for (const language of ['en', 'th', 'zh'] as const) {
    const types = await offered('/v1/goodstype/options', language)
    for (const { code, name } of goodsTypeSeeds) assert.equal(types.get(code), name[language], `${code} in ${language}`)
    assert.equal(types.get('OWN'), language === 'th' ? 'ของเรา' : 'Own goods')
    const vehicles = await offered('/v1/vehicle/type', language)
    for (const { code, name } of vehicleTypeSeeds) assert.equal(vehicles.get(code), name[language], `${code} in ${language}`)
  }
})
