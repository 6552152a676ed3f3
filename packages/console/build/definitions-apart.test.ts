import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { build, type Rolldown } from 'vite'
import { definitionsApart } from './definitions-apart.ts'

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'khonsong-apart-')))
after(() => rmSync(folder, { recursive: true, force: true }))

const operation = `
export interface Specification { summary: string; query?: unknown }
export const operation = (route: string, given: Specification) => ({ route, summary: given.summary, query: given.query })
`
const fleet = `
import { operation } from './operation.ts'
import { schema } from './schemas.ts'
const paging = { query: schema('page size') }
export const drivers = operation('GET /drivers', { summary: 'Drivers', ...paging })
export const vehicles = operation('GET /vehicles', { summary: 'Vehicles', query: schema('plate') })
export const isEven = (n: number): boolean => n === 0 || isOdd(n - 1)
export const isOdd = (n: number): boolean => n !== 0 && isEven(n - 1)
`
const schemas = `export const schema = (name: string) => ({ check: name + ' is checked by the library of schemas' })\n`

let count = 0
/**
 * Builds a small console from files by path below `packages/`, beside the contract above. Returns the code of each output file.
 */
const built = async (files: Readonly<Record<string, string>>): Promise<readonly Rolldown.OutputChunk[]> => {
  count += 1
  const root = path.join(folder, String(count))
  const contract = { 'operation.ts': operation, 'fleet.ts': fleet, 'schemas.ts': schemas }
  const given = Object.entries(contract).map(([name, text]) => [`contract/src/${name}`, text] as const)
  for (const [name, text] of [...given, ...Object.entries(files)]) {
    const file = path.join(root, 'packages', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [definitionsApart()],
    resolve: { alias: { '@khonsong/contract': path.join(root, 'packages/contract/src') } },
    build: {
      write: false,
      minify: false,
      sourcemap: 'hidden',
      rolldownOptions: {
        input: path.join(root, 'packages/console/src/main.ts'),
        treeshake: { moduleSideEffects: [{ test: /contract/, sideEffects: false }] },
      },
    },
  })
  assert.ok('output' in made)
  return made.output.filter((file) => file.type === 'chunk')
}

const codeOf = (chunks: readonly Rolldown.OutputChunk[]): string => chunks.map(({ code }) => code).join('\n')

test('a bundle contains the operations it uses, without the file’s other operations and without schemas', async () => {
  const main = `import { drivers } from '@khonsong/contract/fleet.ts'\nconsole.log(drivers)\n`
  const code = codeOf(await built({ 'console/src/main.ts': main }))
  assert.match(code, /GET \/drivers/)
  assert.doesNotMatch(code, /vehicles|library of schemas|page size/)
})

test('mutually dependent definitions stay in one module and work', async () => {
  const main = `import { isEven } from '@khonsong/contract/fleet.ts'\nglobalThis.answer = isEven(4)\n`
  const code = codeOf(await built({ 'console/src/main.ts': main }))
  const scope: { answer?: boolean } = {}
  new Function('globalThis', code)(scope)
  assert.equal(scope.answer, true)
  assert.doesNotMatch(code, /GET/)
})

test('a lazily loaded page comes without the other pages of its file', async () => {
  const pages = `export const List = () => 'the list'\nexport const Form = () => 'the form'\n`
  const main = `import('./features/masters/fleet/driver-pages.tsx').then((file) => file.List).then(console.log)\n`
  const code = codeOf(await built({ 'console/src/main.ts': main, 'console/src/features/masters/fleet/driver-pages.tsx': pages }))
  assert.match(code, /the list/)
  assert.doesNotMatch(code, /the form/)
})

test('a file with more than definitions is left whole', async () => {
  const counter = `export let made = 0\nexport const first = 'first'\nexport const grow = () => { made += 1 }\n`
  const main = `import { first, grow, made } from './features/masters/fleet/count-pages.tsx'\ngrow()\nconsole.log(first, made)\n`
  const chunks = await built({ 'console/src/main.ts': main, 'console/src/features/masters/fleet/count-pages.tsx': counter })
  assert.match(codeOf(chunks), /made \+= 1/)
  assert.ok(chunks.every(({ moduleIds }) => moduleIds.every((id) => !id.includes('?part='))))
})

test('a build fails when a page reads a schema of a call, and names it', async () => {
  const main = `import { vehicles } from '@khonsong/contract/fleet.ts'\nconsole.log(vehicles.query)\n`
  await assert.rejects(built({ 'console/src/main.ts': main }), /main\.ts reads vehicles….query: a build has no schemas of calls/)
})

test('source maps name the file and the definition', async () => {
  const main = `import { drivers } from '@khonsong/contract/fleet.ts'\nconsole.log(drivers)\n`
  const sources = (await built({ 'console/src/main.ts': main })).flatMap(({ map }) => map?.sources ?? [])
  assert.ok(
    sources.some((source) => source.endsWith('contract/src/fleet.ts?part=drivers')),
    sources.join(),
  )
})
