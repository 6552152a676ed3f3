/**
 * `npm test`: all checks and tests in one go; exactly what CI runs. `--fast` skips the browser, `--only a,b` selects stages.
 * Prints counts at the end.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildConsole } from './build-console.ts'
import { buildServer } from './build-server.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { makeScratchFolder } from './scratch-folder.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string): string => join(root, 'node_modules', '.bin', name)
/** Shared compile cache: each test process loads a thousand sources. */
const compileCache = process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules', '.cache', 'compile')

interface Result {
  readonly passed: number
  readonly failed: number
}

/** A failing test may leave a server open, which keeps its process alive: killed after this time, and counted as failed. */
const longestMs = 40 * 60_000

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const limits = { timeout: longestMs, killSignal: 'SIGKILL' } as const
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], ...limits })
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.length > 4_000_000) output = output.slice(-3_000_000)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

const tool = async (command: string, args: readonly string[]): Promise<Result> => {
  const { code, output } = await run(command, args)
  if (code !== 0) process.stdout.write(output)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

let scratchFolder: string | undefined
const scratch = (): string => (scratchFolder ??= makeScratchFolder())

/** Stops the database that the server's tests have shared, and removes the run's files. */
const removeScratch = async (): Promise<void> => {
  if (scratchFolder === undefined) return
  await run(process.execPath, [join(root, 'packages/server/src/testing/stop-test-cluster.ts')], { TMPDIR: scratchFolder })
  rmSync(scratchFolder, { recursive: true, force: true })
}

const sum = (results: readonly Result[]): Result =>
  results.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), { passed: 0, failed: 0 })

const testsIn = async (patterns: readonly string[]): Promise<readonly string[]> => {
  const files: string[] = []
  for (const pattern of patterns) {
    const found: string[] = []
    for await (const path of glob(pattern, { cwd: root, exclude: ['**/node_modules/**'] })) found.push(path)
    files.push(...found.toSorted())
  }
  if (files.length === 0) throw new Error(`no test files match ${patterns.join(', ')}`)
  return [...new Set(files)]
}

/** Distributes files round-robin: files of a folder take similar time, so each process gets a mix. */
const dealt = (files: readonly string[], filesPerProcess: number): readonly (readonly string[])[] => {
  const count = Math.ceil(files.length / filesPerProcess)
  return Array.from({ length: count }, (_, at) => files.filter((_file, index) => index % count === at))
}

/** Seconds per test file, for the list of the slowest. */
const secondsOf = new Map<string, number>()

const noteTimes = (output: string): void => {
  for (const [, file, ms] of output.matchAll(/^[✔✖] (\S+\.test\.tsx?) \(([\d.]+)ms\)$/gm))
    if (file !== undefined) secondsOf.set(file, Math.round(Number(ms) / 1000))
}

/** The slowest files of a stage, candidates for splitting or sharing. */
const slowest = (count: number): string => {
  const files = [...secondsOf].toSorted(([, a], [, b]) => b - a).slice(0, count)
  secondsOf.clear()
  return files.map(([file, seconds]) => `${file} ${seconds} s`).join(', ')
}

/** A large young generation: a tenth of a test process's time was collecting the garbage of loading a thousand sources. */
const testFlags = ['--min-semi-space-size=32', '--max-semi-space-size=64'] as const

/** Runs files in one process and counts the results; a run without any test has failed. */
const testProcess = async (files: readonly string[], env: NodeJS.ProcessEnv): Promise<Result> => {
  const args = [...testFlags, '--test-reporter=spec', '--test-timeout=1500000', join(root, 'tools/test-files.ts'), ...files]
  const { code, output } = await run(process.execPath, args, { NODE_ENV: 'test', NODE_COMPILE_CACHE: compileCache, ...env })
  const count = (word: string): number => Number(new RegExp(`^ℹ ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0)
  const [passed, failed] = [count('pass'), count('fail') + count('cancelled')]
  noteTimes(output)
  const broken = code !== 0 || failed > 0 || passed === 0
  if (broken) process.stdout.write(output)
  return { passed, failed: broken ? Math.max(failed, 1) : 0 }
}

interface Tests {
  readonly patterns: readonly string[]
  readonly filesPerProcess: number
  /** Tests also wait for timers, disk and PostgreSQL, so one process more than there are processors keeps them busy. */
  readonly atOnce?: number
  readonly env?: NodeJS.ProcessEnv
}

const tests = async ({ patterns, filesPerProcess, atOnce = 3, env = {} }: Tests): Promise<Result> => {
  const waiting = [...dealt(await testsIn(patterns), filesPerProcess)]
  const results: Result[] = []
  const work = async () => {
    for (let files = waiting.shift(); files; files = waiting.shift()) results.push(await testProcess(files, env))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return sum(results)
}

const projects = async (): Promise<readonly string[]> => {
  const found: string[] = []
  for await (const path of glob('{tsconfig.json,{packages,bench}/*/tsconfig.json,packages/*/tsconfig.test.json}', { cwd: root }))
    found.push(path)
  return found.toSorted()
}

const stages: Readonly<Record<string, () => Promise<Result>>> = {
  types: async () => {
    const results: Result[] = []
    for (const project of await projects()) results.push(await tool(bin('tsc'), ['-p', project]))
    return sum(results)
  },
  lint: () => tool(bin('oxlint'), ['--deny-warnings', 'packages', 'tools', 'bench', 'e2e']),
  format: () => tool(bin('oxfmt'), ['--check', 'packages', 'tools', 'bench', 'e2e']),
  architecture: () => tool(process.execPath, [join(root, 'tools/architecture.ts')]),
  tidy: () => tool(process.execPath, [join(root, 'tools/tidy.ts')]),
  unused: () => tool(bin('knip'), ['--no-progress']),
  weight: () => tool(process.execPath, [join(root, 'tools/console-weight.ts')]),
  domain: () =>
    tests({
      patterns: [
        'tools/*.test.ts',
        'packages/domain/src/**/*.test.ts',
        'packages/contract/src/**/*.test.ts',
        'packages/console/{src,build}/**/*.test.ts',
        'packages/solver/{src,parallel}/**/*.test.ts',
      ],
      filesPerProcess: 50,
    }),
  server: async () => {
    const env = { TMPDIR: scratch(), SERVER_PROGRAM: await buildServer() }
    return tests({ patterns: ['packages/server/src/**/*.test.ts'], filesPerProcess: 10, env })
  },
  browser: async () => {
    const chromium = ensureChromium()
    await buildConsole()
    const world = mkdtempSync(join(scratch(), 'world-'))
    chmodSync(world, 0o711)
    const started = { TMPDIR: scratch(), SERVER_PROGRAM: await buildServer() }
    const { code, output } = await run(process.execPath, [join(root, 'e2e/demo-world.ts'), world], started)
    if (code !== 0) throw new Error(`no demo world: ${output}`)
    const env = { ...started, CHROMIUM_PATH: chromium, DEMO_WORLD: world }
    try {
      // The longest starts first, so that the others run beside it.
      const patterns = ['e2e/screens.test.ts', 'e2e/**/*.test.ts']
      return await tests({ patterns, filesPerProcess: 1, atOnce: 2, env })
    } finally {
      rmSync(world, { recursive: true, force: true })
    }
  },
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { fast: { type: 'boolean' }, only: { type: 'string' } } })
  const names = values.only?.split(',') ?? Object.keys(stages).filter((name) => !(values.fast && name === 'browser'))
  const results: Result[] = []
  for (const name of names) {
    const stage = stages[name]
    if (!stage) throw new Error(`no stage "${name}"; there are ${Object.keys(stages).join(', ')}`)
    const from = Date.now()
    const result = await stage()
    results.push(result)
    process.stdout.write(
      `${name}: ${result.passed} passed, ${result.failed} failed (${((Date.now() - from) / 1000).toFixed(1)} s)\n`,
    )
    if (secondsOf.size > 0) process.stdout.write(`  slowest: ${slowest(6)}\n`)
  }
  await removeScratch()
  const { passed, failed } = sum(results)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}

await main()
