import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagesOf, type BuiltFile } from './console-weight.ts'

const kilobytes = (count: number): number => count * 1024

const shell: BuiltFile = {
  file: 'index.js',
  bytes: kilobytes(200),
  needs: ['index.css'],
  later: ['page.js'],
  of: 'packages/console/index.html',
}
const style: BuiltFile = { file: 'index.css', bytes: kilobytes(6), needs: [], later: [] }
const words: BuiltFile = {
  file: 'kit.th.js',
  bytes: kilobytes(3),
  needs: [],
  later: [],
  of: 'packages/console/src/words/kit.th.ts',
}
const table: BuiltFile = { file: 'table.js', bytes: kilobytes(50), needs: ['index.js', 'table.css'], later: [] }
const tableStyle: BuiltFile = { file: 'table.css', bytes: kilobytes(1), needs: [], later: [] }
const map: BuiltFile = { file: 'map.js', bytes: kilobytes(415), needs: [], later: [] }
const others = [style, words, table, tableStyle, map]

const page = (of: string, needs: readonly string[]) => ({ file: 'page.js', bytes: kilobytes(10), needs, later: [], of })

test('a page weighs shell, page, shared imports and texts, each once', () => {
  const list = page('packages/console/src/pages/orders/order-entry.tsx', ['index.js', 'table.js'])
  const [found, ...more] = pagesOf([shell, ...others, list])
  assert.deepEqual(more, [])
  assert.deepEqual(found, { page: list.of, kilobytes: 200 + 6 + 3 + 10 + 50 + 1, most: 394 })
})

test('each kind of page has its budget', () => {
  const maxOf = (of: string) => pagesOf([shell, page(of, [])])[0]?.most
  assert.equal(maxOf('packages/console/src/features/insight/dashboard/dashboard.tsx'), 280)
  assert.equal(maxOf('packages/console/src/features/masters/fleet/driver-pages.tsx?part=DriverList'), 394)
  assert.equal(maxOf('packages/console/src/features/masters/fleet/driver-pages.tsx?part=DriverAdd'), 415)
  assert.equal(maxOf('packages/console/src/kit/date/day-picker-inside.tsx'), undefined)
})

test('lazily loaded parts of a page are no pages', () => {
  const dialog = { ...page('packages/console/src/features/channels/imports/column-mapping.tsx', ['map.js']), file: 'dialog.js' }
  assert.deepEqual(pagesOf([shell, ...others, dialog]), [])
})

test('a record is weighed for viewing, and separately with its form', () => {
  const record = {
    ...page('packages/console/src/features/masters/fleet/driver-pages.tsx?part=DriverRecord', ['view.js']),
    later: ['fields.js', 'map.js'],
  }
  const view: BuiltFile = { file: 'view.js', bytes: kilobytes(2), needs: [], later: ['form.js'] }
  const form: BuiltFile = {
    ...table,
    file: 'form.js',
    bytes: kilobytes(40),
    needs: ['table.js'],
    of: 'packages/console/src/kit/resource/screens.tsx?part=ScreenForm',
  }
  const fields: BuiltFile = { ...table, file: 'fields.js', bytes: kilobytes(4), of: record.of.replace('Record', 'Fields') }
  const pages = pagesOf([shell, ...others, view, form, fields, record])
  const read = 200 + 6 + 3 + 10 + 2
  assert.deepEqual(pages, [
    { page: record.of, kilobytes: read, most: 415 },
    { page: `${record.of}, edited`, kilobytes: read + 40 + 4 + 50 + 1, most: 415 },
  ])
})

test('a page that imports the map statically exceeds its budget', () => {
  const [found] = pagesOf([
    shell,
    ...others,
    page('packages/console/src/features/masters/places/site-pages.tsx?part=SiteAdd', ['map.js']),
  ])
  assert.ok(found && found.kilobytes > found.most)
})

test('a build without its shell is rejected', () => {
  assert.throws(() => pagesOf([table]))
})
