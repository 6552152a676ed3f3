import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check, cycles, idleExceptions, sources } from './architecture.ts'
import { aggregate, mayImport, moduleOrder, groupOf, type Area } from './structure.ts'
import { join } from 'node:path'

const file = (path: string, text: string) => ({ path, text })
const areas = Object.keys(mayImport) as Area[] // its own keys

/** A file in each area; for areas with modules, in the given module. */
const pathIn = (area: Area, module = 'jobs', name = 'x'): string => {
  const [pack = '', part = ''] = area.split('/')
  const folder = `${groupOf(module) ?? ''}/${module}`
  const within: Readonly<Record<string, string>> = {
    'domain/modules': folder,
    'contract/modules': folder,
    'server/modules': `modules/${folder}`,
    'console/features': `features/${folder}`,
    'server/programs': '.',
    'console/programs': '.',
  }
  return join('packages', pack, 'src', within[area] ?? part, `${name}.ts`)
}

/** The import specifier from a file of one area to a file of another. */
const specifier = (from: string, to: string): string => {
  const [, fromPack, , ...fromParts] = from.split('/')
  const [, toPack, , ...toParts] = to.split('/')
  return fromPack === toPack
    ? `${'../'.repeat(fromParts.length - 1) || './'}${toParts.join('/')}`
    : `@khonsong/${toPack ?? ''}/${toParts.join('/')}`
}

const complaintsOf = (from: string, to: string, statement = (path: string) => `import type { a } from '${path}'`) =>
  check([file(from, statement(specifier(from, to)))])

for (const from of areas)
  for (const to of areas.filter((area) => area !== from)) {
    const allowed = (mayImport[from] as readonly string[]).includes(to)
    test(`${from} ${allowed ? 'may' : 'may not'} import ${to}`, () => {
      assert.equal(complaintsOf(pathIn(from), pathIn(to)).length, allowed ? 0 : 1)
    })
  }

const withModules = areas.filter((area) => area.endsWith('/modules') || area === 'console/features')
/** The public file of a module within its area. */
const doorOf = (area: Area): string => (area === 'server/modules' ? 'index' : area === 'console/features' ? 'public' : 'x')

for (const from of withModules)
  for (const to of withModules.filter((area) => area === from || (mayImport[from] as readonly string[]).includes(area)))
    test(`a module of ${from} imports lower modules of ${to}, never higher ones`, () => {
      moduleOrder.forEach((low, rank) => {
        for (const high of moduleOrder.slice(rank + 1)) {
          const upward = complaintsOf(pathIn(from, low), pathIn(to, high, doorOf(to)))
          const meets = aggregate.includes(low) && aggregate.includes(high) && (from !== to || from === 'contract/modules')
          assert.equal(upward.length, meets ? 0 : 1, `${low} → ${high}`)
          assert.deepEqual(complaintsOf(pathIn(from, high), pathIn(to, low, doorOf(to))), [], `${high} → ${low}`)
        }
      })
    })

test('a server module is entered through its index, a feature through its public file', () => {
  assert.equal(complaintsOf(pathIn('server/modules', 'jobs'), pathIn('server/modules', 'orders', 'store')).length, 1)
  assert.equal(complaintsOf(pathIn('console/features', 'jobs'), pathIn('console/features', 'orders', 'order-form')).length, 1)
})

test('imports of every syntax are detected', () => {
  const forms = [
    (path: string) => `import { a } from '${path}'`,
    (path: string) => `export { a } from '${path}'`,
    (path: string) => `export * from '${path}'`,
    (path: string) => `const a = () => import('${path}')`,
    (path: string) => `type A = import('${path}').A`,
  ]
  for (const form of forms) assert.equal(complaintsOf(pathIn('console/kit'), pathIn('console/features'), form).length, 1, form('x'))
})

const planted = [
  ['a domain that imports the contract', pathIn('domain/kernel'), "import type { A } from '@khonsong/contract/kernel/list.ts'"],
  ['a contract that imports the server', pathIn('contract/kernel'), "import { a } from '@khonsong/server/app.ts'"],
  ['a path into another package', 'packages/server/src/app.ts', "import { a } from '../../domain/src/kernel/language.ts'"],
  ['an import from outside the packages', 'packages/server/src/app.ts', "import { a } from '../../../tools/start.ts'"],
  ['a module without a place in the order', 'packages/server/src/modules/operations/helpers/index.ts', ''],
  ['a module in the folder of another group', 'packages/domain/src/masters/orders/x.ts', ''],
] as const

for (const [what, path, text] of planted) {
  test(`refuses ${what}`, () => {
    assert.equal(check([file(path, text)]).length, 1)
  })
}

test('a test may import anything in its own package', () => {
  assert.deepEqual(complaintsOf('packages/domain/src/kernel/x.test.ts', pathIn('domain/modules')), [])
})

test('type-only import cycles are found', () => {
  const a = file('packages/domain/src/kernel/a.ts', "import type { B } from './b.ts'")
  const b = file('packages/domain/src/kernel/b.ts', "import { a } from './a.ts'")
  assert.deepEqual(cycles([a, b]), [[a.path, b.path, a.path]])
  assert.deepEqual(cycles([a, file(b.path, "const a = () => import('./a.ts')")]), [])
})

test('every exception is needed', async () => {
  const files = await sources(join(import.meta.dirname, '..'))
  assert.deepEqual(idleExceptions(files), [])
  const without = files.filter(({ path }) => path !== 'packages/server/src/platform/queue-message.ts')
  assert.deepEqual(idleExceptions(without), ['packages/server/src/platform/queue-message.ts'])
})
