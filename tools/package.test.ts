import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { test } from 'node:test'
import { copied, isShipped, shippedManifest } from './package.ts'

const root = join(import.meta.dirname, '..')

interface Locked {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>
}

const imports = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:import|export)\s(?!type\b)[^'";]*?from '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm)].flatMap(
    (found) => found.slice(1).filter((name) => name !== undefined),
  )

/** Every import of a shipped file of server, domain and contract. */
const shippedImports = async (): Promise<readonly { readonly path: string; readonly name: string }[]> => {
  const found: { path: string; name: string }[] = []
  for await (const path of glob('packages/{server,domain,contract}/src/**/*.ts', { cwd: root })) {
    const parts = path.split('/')
    const isLeft = parts.some((_, at) => !isShipped(parts.slice(0, at + 1).join('/')))
    if (!isLeft) for (const name of imports(readFileSync(join(root, path), 'utf8'))) found.push({ path, name })
  }
  return found
}

test('shipped files import no tests or developer tools', async () => {
  const all = await shippedImports()
  assert.ok(all.length > 3000, `${all.length} imports`)
  const broken = all.flatMap(({ path, name }) => {
    if (!name.startsWith('.')) return []
    const parts = relative(root, resolve(root, path, '..', name)).split('/')
    return parts.every((_, at) => isShipped(parts.slice(0, at + 1).join('/'))) ? [] : [`${path} imports ${name}`]
  })
  assert.deepEqual(broken, [])
})

test('a package has every package of ours that the server needs', () => {
  const missing = copied
    .filter((part) => existsSync(join(root, part, 'package.json')))
    .flatMap((part) => {
      // A manifest of npm.
      const manifest = JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8')) as { readonly dependencies?: object }
      return Object.keys(manifest.dependencies ?? {}).filter((name) => name.startsWith('@khonsong/'))
    })
    .filter((name) => !copied.includes(name.replace('@khonsong/', 'packages/')))
  assert.deepEqual(missing, [])
})

test('shipped files import only production dependencies', async () => {
  // A parsed npm lock file.
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Locked
  const names = new Set(
    (await shippedImports()).flatMap(({ name }) => {
      if (name.startsWith('.') || name.startsWith('node:') || builtinModules.includes(name)) return []
      return [
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ]
    }),
  )
  assert.ok(names.has('fastify') && names.has('@khonsong/domain'))
  assert.deepEqual(
    [...names].filter((name) => {
      const locked = packages[`node_modules/${name}`] ?? packages[`packages/server/node_modules/${name}`]
      return locked === undefined || locked.dev === true
    }),
    [],
  )
})

test('a package has the scripts of its own programs, and no workspaces', () => {
  const manifest = {
    version: '1.2.3',
    workspaces: ['packages/*'],
    devDependencies: { typescript: '7.0.2' },
    scripts: { start: 'node tools/start.ts', test: 'node tools/test.ts', build: 'node tools/build-console.ts' },
  }
  assert.deepEqual(
    shippedManifest(manifest, (path) => path !== 'tools/test.ts'),
    { version: '1.2.3', scripts: { start: 'node tools/start.ts' } },
  )
})
