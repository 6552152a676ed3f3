import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check, rules, spreadOf } from './tidy.ts'

const planted: Readonly<Record<string, { path: string; text: string }>> = {
  'file names are kebab-case': { path: 'packages/domain/src/orders/createOrder.ts', text: '' },
  'no file named after a bucket': { path: 'packages/domain/src/orders/helpers.ts', text: '' },
  'no barrel files but a server module’s index.ts': { path: 'packages/domain/src/orders/index.ts', text: '' },
  'no default exports': { path: 'packages/console/src/kit/x.tsx', text: 'export default X\n' },
  'a TODO names an issue': { path: 'packages/domain/src/orders/x.ts', text: '// TODO later\n' },
  'no test is skipped or alone': { path: 'packages/domain/src/orders/x.test.ts', text: `test.${'skip'}('a', () => {})\n` },
  'tests keep uploaded files out of the repository': {
    path: 'packages/server/src/x.test.ts',
    text: `await ${'buildApp'}({ config: readConfig({}, process.cwd()), database })\n`,
  },
  'no console output but by the programs themselves': { path: 'packages/domain/src/orders/x.ts', text: 'console.log(1)\n' },
  'SQL only in stores, seeds and the platform': {
    path: 'packages/server/src/modules/orders/x.ts',
    text: "tx.db.selectFrom('orders')\n",
  },
  'Popover only in popup.tsx and hover-card.tsx of the kit': {
    path: 'packages/console/src/features/jobs/x.tsx',
    text: "import { Button, Popover } from 'antd'\n",
  },
  'the domain and the contract know no clock: the caller passes the time': {
    path: 'packages/domain/src/operations/orders/x.ts',
    text: 'const now = new Date().toISOString()\n',
  },
  'no commented-out code': { path: 'packages/domain/src/orders/x.ts', text: '// const a = f(\n' },
}

for (const { name } of rules) {
  test(`notices: ${name}`, () => {
    const file = planted[name]
    assert.ok(file, `no planted violation of "${name}"`)
    assert.ok(check([file]).includes(`${file.path}: ${name}`))
  })
}

test('accepts valid files', () => {
  assert.deepEqual(
    check([
      { path: 'packages/server/src/modules/operations/orders/index.ts', text: 'export const a = 1\n' },
      { path: 'packages/server/src/modules/orders/store.ts', text: "tx.db.selectFrom('orders')\n" },
      { path: 'packages/domain/src/operations/orders/create-order.ts', text: '// TODO(#12) weigh again\nexport const a = 1\n' },
    ]),
    [],
  )
})

test('detects SQL in strings', () => {
  const path = 'packages/server/src/modules/channels/imports/x.ts'
  assert.equal(check([{ path, text: "await client.query('delete from rows')\n" }]).length, 1)
  assert.deepEqual(check([{ path: path.replace('x.ts', 'rows-store.ts'), text: "await client.query('delete from rows')\n" }]), [])
})

test('counts the files a plain order field touches, without tests and generated ones', () => {
  const files = [
    ['packages/domain/src/operations/orders/plain-fields.ts', 'vehicleRemark: {}'],
    ['packages/server/migrations/0183-order-details.sql', 'add column vehicle_remark text'],
    ['packages/domain/src/operations/orders/create-order.test.ts', 'vehicleRemark: 1'],
    ['packages/server/src/platform/db/database.gen.ts', 'vehicleRemark: string'],
    ['packages/domain/src/operations/orders/order-draft.ts', 'vehicleRemarks: 1'],
  ].map(([path = '', text = '']) => ({ path, text }))
  assert.deepEqual(
    spreadOf(files, 'a plain order field'),
    files.slice(0, 2).map(({ path }) => path),
  )
})
