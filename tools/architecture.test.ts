import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check } from './architecture.ts'

const file = (path: string, text: string) => ({ path, text })

const planted = [
  ['a domain that imports the contract', 'packages/domain/src/orders/x.ts', "import type { A } from '@khonsong/contract/list.ts'"],
  ['a domain module that calls up', 'packages/domain/src/orders/x.ts', "import { a } from '../jobs/job-status.ts'"],
  ['a contract that imports the server', 'packages/contract/src/x.ts', "import { a } from '@khonsong/server/app.ts'"],
  ['a path into another package', 'packages/server/src/app.ts', "import { a } from '../../domain/src/kernel/language.ts'"],
  ['a platform that knows a module', 'packages/server/src/platform/x.ts', "import { a } from '../modules/orders/index.ts'"],
  ['a module entered beside its index', 'packages/server/src/modules/jobs/x.ts', "import { a } from '../orders/store.ts'"],
  ['a server module that calls up', 'packages/server/src/modules/orders/x.ts', "export { a } from '../jobs/index.ts'"],
  ['a feature that imports a feature', 'packages/console/src/features/orders/x.tsx', "const a = () => import('../jobs/y.tsx')"],
  ['a feature that imports a page', 'packages/console/src/features/orders/x.tsx', "import { a } from '../../pages/dashboard.tsx'"],
  ['a kit that knows a feature', 'packages/console/src/kit/x.tsx', "import { a } from '../features/orders/y.tsx'"],
  ['a shared piece that knows a feature', 'packages/console/src/shared/x.tsx', "import { a } from '../features/orders/y.tsx'"],
  ['an import from outside the packages', 'packages/server/src/app.ts', "import { a } from '../../../tools/start.ts'"],
  ['a module without a place', 'packages/server/src/modules/helpers/index.ts', ''],
] as const

for (const [what, path, text] of planted) {
  test(`refuses ${what}`, () => {
    assert.equal(check([file(path, text)]).length, 1)
  })
}

test('lets calls go down', () => {
  assert.deepEqual(
    check([
      file(
        'packages/domain/src/jobs/x.ts',
        "import { a } from '../shipments/status.ts'\nimport { b } from '../kernel/decision.ts'",
      ),
      file('packages/server/src/modules/jobs/x.ts', "import { a } from '../orders/index.ts'\nimport { b } from './store.ts'"),
      file('packages/server/src/modules/jobs/y.ts', "import { a } from '../../platform/audit.ts'\nimport fastify from 'fastify'"),
      file(
        'packages/console/src/features/orders/x.tsx',
        "import { a } from '../../kit/call.ts'\nimport { b } from '../../shared/status-tag.tsx'",
      ),
    ]),
    [],
  )
})
