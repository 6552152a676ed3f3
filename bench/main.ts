/**
 * `npm run bench`: ratios to plain SQL and a handwritten minimal server, measured side by side in one run (issue 2, part 6). `npm
 * run bench -- planning` benchmarks the routing solver (`planning.ts`), `npm run bench -- billing` pricing (`billing.ts`).
 * `--orders 1000000`, `--only a,b,c`, `--rounds 5`, `--strict` (exit code 1 if a figure misses its threshold); `BENCH_DIR` keeps
 * the world.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildConsole } from '../tools/build-console.ts'
import { buildServer } from '../tools/build-server.ts'
import { typeAddresses } from './address-picker.ts'
import type { BenchRun } from './bench-run.ts'
import { browserFigures } from './browser.ts'
import { confirmReceipts, dockDesk } from './execution.ts'
import { defaultList, filteredList, searchedList } from './lists.ts'
import { dashboardUnderLoad, dynamicReport } from './figures.ts'
import { fanOut } from './fan-out.ts'
import { importOrders } from './import-run.ts'
import { dispatcher } from './people.ts'
import { postmasterOf, startChild } from './processes.ts'
import { createOrders, orderDetail } from './records.ts'
import { siteLists } from './sites.ts'
import { startUp } from './start-up.ts'
import { largeBoard } from './board.ts'
import { movingFleet } from './moving-fleet.ts'
import { positionIntake } from './positions.ts'
import { receiverOnPhone, wallBoard } from './wall-board.ts'
import { passes, say, showTable, type Verdict } from './report.ts'
import { reportBeside, reports } from './tracking.ts'
import { timeline, trackedLists } from './tracking-reads.ts'
import { openWorld } from './world.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: path.join(import.meta.dirname, 'planning-instances') },
    seconds: { type: 'string', default: '1,10' },
    seeds: { type: 'string', default: '3' },
    orders: { type: 'string', default: '1000000' },
    only: { type: 'string', default: 'a,b,c,d,e,f,g,h,i,k,l,m,n,o,q,r' },
    rounds: { type: 'string', default: '5' },
    strict: { type: 'boolean', default: false },
  },
})

type Scenario = readonly [item: string, title: string, measure: (run: BenchRun) => Promise<readonly Verdict[]>]

const scenarios: readonly Scenario[] = [
  ['a', 'The default list', defaultList],
  ['b', 'A filtered, sorted list with an exact total', filteredList],
  ['c', 'Thai search', searchedList],
  ['d', 'One order', orderDetail],
  ['d', 'A new order', createOrders],
  ['e', 'An import of 100,000 rows', importOrders],
  ['f', 'Fan-out of changes', fanOut],
  ['g', 'Start and idle memory', startUp],
  ...browserFigures,
  ['i', 'A million sites', siteLists],
  ['j', 'Typing an address', typeAddresses],
  // Before (k), which reports waybills that wait for their pickup.
  ['o', 'Receipts confirmed in the background', confirmReceipts],
  ['o', 'Scans at the dock desk', dockDesk],
  ['k', 'Reports of status while browsers listen', reports],
  ['k', 'One report of status', reportBeside],
  ['k', 'The timeline of a long trip', timeline],
  ['k', 'The list of activity tracking', trackedLists],
  ['l', 'A large day on the plan board', largeBoard],
  ['m', 'Positions of devices', positionIntake],
  ['r', 'The map of a moving fleet', movingFleet],
  ['n', 'A dynamic report', dynamicReport],
  ['n', 'The dashboard under load', dashboardUnderLoad],
  ['q', 'The receiver’s page on a slow phone', receiverOnPhone],
  ['q', 'A board on a wall', wallBoard],
]

const main = async (): Promise<void> => {
  const wanted = new Set(values.only.split(','))
  const world = await openWorld(Number(values.orders))
  const files = mkdtempSync(path.join(tmpdir(), 'khonsong-bench-files-'))
  const env = {
    DATABASE_URL: world.url,
    DATA_DIR: files,
    DEMO: '0',
    ADMIN_PASSWORD: 'bench-only-bench-only',
    // A kept world has the files and keys of an earlier run.
    ACCEPT_FINGERPRINTS: '1',
  }
  // The server reads the console's files at start-up.
  if (['h', 'l', 'q'].some((item) => wanted.has(item))) await buildConsole()
  const server = await startChild(await buildServer(), { env })
  const minimal = await startChild('bench/minimal-route.ts', { env })
  const options = { postmaster: postmasterOf(world.clusterFolder), rounds: Number(values.rounds) }
  const run: BenchRun = { world, server, minimal, person: await dispatcher(world), options }
  const verdicts: Verdict[] = []
  const broken: string[] = []
  try {
    for (const [item, title, measure] of scenarios.filter(([item]) => wanted.has(item))) {
      say(`\n(${item}) ${title}`)
      try {
        verdicts.push(...(await measure(run)))
      } catch (error) {
        // One failure must not discard the other figures.
        broken.push(`(${item}) ${title}: ${(error instanceof Error ? error.message : String(error)).split('\n', 1).join('')}`)
        say(`  not measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      }
    }
  } finally {
    showTable(verdicts)
    for (const what of broken) say(`Not measured: ${what}`)
    await Promise.all([server.stop(), minimal.stop()])
    rmSync(files, { recursive: true, force: true })
    await world.close()
  }
  if (broken.length > 0 || (values.strict && !verdicts.every(passes))) process.exitCode = 1
}

const planning = async (): Promise<void> => {
  const { benchPlanning } = await import('./planning.ts')
  const seconds = values.seconds.split(',').map(Number)
  const meetsGoals = await benchPlanning({ folder: values.folder, seconds, seeds: Number(values.seeds) })
  if (values.strict && !meetsGoals) process.exitCode = 1
}

const billing = async (): Promise<void> => {
  const { benchBilling } = await import('./billing.ts')
  const verdicts = await benchBilling(Number(values.orders))
  if (values.strict && !verdicts.every(passes)) process.exitCode = 1
}

await (positionals.includes('planning') ? planning() : positionals.includes('billing') ? billing() : main())
