import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { permissions } from '@khonsong/domain/kernel/permissions.ts'
import { filePolicies, type FileKind } from '@khonsong/domain/kernel/file-policy.ts'
import { pathOf, type Operation } from '@khonsong/contract/kernel/operation.ts'
import { multipart } from '../../../testing/multipart.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let user: SignedIn
let uploads: readonly Operation[]

before(async () => {
  running = await runningApp({ background: false })
  user = await (await testCompany(running.app)).signedIn({ permissions })
  uploads = running.app.operations.filter(({ upload }) => upload)
})
after(() => running.stop())

const nameOf = ({ method, path }: Operation) => `${method} ${path}`
const someId = '01900000-0000-7000-8000-000000000000'

test('uploads are of the eight file kinds, plus one more for pictures and lists of other programs', () => {
  const outside = (operation: Operation): readonly FileKind[] => {
    const { kinds } = filePolicies[operation.upload?.policy ?? 'general']
    const gate: readonly FileKind[] = filePolicies.general.kinds
    return kinds.filter((kind) => !gate.includes(kind))
  }
  assert.ok(uploads.length > 10)
  for (const operation of uploads) {
    const policy = operation.upload?.policy
    assert.deepEqual(outside(operation), policy === 'image' ? ['bmp'] : policy === 'list' ? ['csv'] : [], nameOf(operation))
  }
})

test('every upload call refuses HTML, executables, SVG with scripts and workbooks with macros', async () => {
  for (const operation of uploads) {
    // Called from a driver's or receiver's link; covered by those pages' tests.
    if (operation.needs === 'driver_link' || operation.needs === 'tracking_link') continue
    const url = pathOf(
      operation.path,
      Object.fromEntries([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, someId])),
    )
    for (const name of ['page.html', 'setup.exe', 'logo.svg', 'orders.xlsm', 'scan.pdf.js']) {
      const { payload, headers } = await multipart([{ name, content: Buffer.from('anything') }])
      const answer = await user.inject({ method: operation.method, url, payload, headers })
      assert.equal(answer.statusCode, 422, `${nameOf(operation)} ${name}: ${answer.body}`)
      assert.match(answer.json<{ code: string }>().code, /^file\.(type|excel_only|list_only)$/, `${nameOf(operation)} ${name}`)
    }
  }
})
