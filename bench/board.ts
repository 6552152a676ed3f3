/** Figure (l): a day of 2,000 waybills and 300 routes on the plan board and on the map. */
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { settled } from '../e2e/look.ts'
import { addDays, bangkokDayOf } from '../packages/domain/src/kernel/time.ts'
import type { BenchRun } from './bench-run.ts'
import { visitor } from './browser-visitor.ts'
import { median } from './measure.ts'
import { say, type Verdict } from './report.ts'

const waybills = 2000
const routes = 300
const dropsOfRoute = 6
const most = 500
const maxDivided = 50

interface Plan {
  readonly id: string
  readonly version: number
  readonly routes: readonly unknown[]
  readonly waitingCount: number
}

const ask = async <T>({ server, person }: BenchRun, method: string, path: string, body?: object): Promise<T> => {
  const answer = await fetch(new URL(path, server.url), {
    method,
    headers: { ...person.headers, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { items: T }).items // as in the contract
}

/** Adds all unassigned waybills and distributes most of them over routes. */
const largePlan = async (run: BenchRun): Promise<Plan> => {
  const day = addDays(bangkokDayOf(new Date(run.world.now).toISOString()), 1)
  const { rows } = await run.world.database.readerPool.query<{ unit: string; ids: string[] }>(
    `select business_unit_id as unit, array_agg(id) as ids from shipments where tenant_id = $1 and status = 'shipment_created' and job_id is null
       and (target_pickup_from at time zone 'Asia/Bangkok')::date = $2 group by 1 order by count(*) desc limit 1`,
    [run.world.tenantId, day],
  )
  const [found] = rows
  if (!found || found.ids.length < waybills) throw new Error(`only ${found?.ids.length ?? 0} waybills wait`)
  const ids = found.ids.slice(0, waybills)
  let plan = await ask<Plan>(run, 'POST', '/v1/plans', { businessUnitId: found.unit, fromOn: day, untilOn: day })
  const move = async (what: object) => {
    plan = await ask<Plan>(run, 'POST', `/v1/plans/${plan.id}/moves`, { version: plan.version, move: what })
  }
  for (let at = 0; at < ids.length; at += most) await move({ kind: 'take_in', shipmentIds: ids.slice(at, at + most) })
  while (plan.routes.length < routes) {
    const routeIds = Array.from({ length: Math.min(maxDivided, routes - plan.routes.length) }, () => randomUUID())
    await move({ kind: 'divide', routeIds, measure: 'drops', most: dropsOfRoute })
  }
  return plan
}

const watchPage = 'window.noted = { frames: [] }'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** CPU time of the thread in microseconds, independent of other load. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** CPU time of the longest task on the page's main thread during an action, in milliseconds. */
const longestTask = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<number> => {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] } // the trace format
  const ofPage = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && ofPage.has(`${pid} ${tid}`),
  )
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

interface Opened {
  readonly page: Page
  readonly paintMs: number
}

const open = async (context: BrowserContext, path: string, shown: string): Promise<Opened> => {
  const page = await context.newPage()
  await page.addInitScript(watchPage)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(shown).first().waitFor({ timeout: 60_000 })
  return { page, paintMs: await page.evaluate(() => performance.now()) }
}

/** Frame times in milliseconds while dragging, and the longest task. */
const whileDragging = async (browser: Browser, page: Page) => {
  const from = await page.locator('.board-waybill').first().boundingBox()
  const lanes = await page.locator('.board-lanes .board-scroll').boundingBox()
  if (!from || !lanes) throw new Error('nothing to drag')
  await page.evaluate(`
    window.noted.frames = []; window.noted.watching = true
    let last = performance.now()
    const tick = (now) => { window.noted.frames.push(now - last); last = now; if (window.noted.watching) requestAnimationFrame(tick) }
    requestAnimationFrame(tick)`)
  const longest = await longestTask(browser, page, async () => {
    await page.mouse.move(from.x + 120, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 150, from.y + 30, { steps: 4 })
    for (let round = 0; round < 3; round += 1) {
      await page.mouse.move(lanes.x + lanes.width * 0.5, lanes.y + 60, { steps: 25 })
      await page.mouse.move(lanes.x + lanes.width * 0.7, lanes.y + lanes.height - 60, { steps: 25 })
    }
    await page.locator('.board-fit').first().waitFor({ timeout: 30_000 })
  })
  const noted: { frames: number[] } = await page.evaluate('window.noted.watching = false; window.noted')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return { longest, frame: median(noted.frames), slow: noted.frames.filter((ms) => ms > 50).length }
}

const heapMb = async (context: BrowserContext, page: Page): Promise<number> => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 / 1024
}

const measure = async (browser: Browser, run: BenchRun): Promise<readonly Verdict[]> => {
  const plan = await largePlan(run)
  const path = `/v1/plans/${plan.id}`
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < run.options.rounds; round += 1) {
    const began = performance.now()
    const answer = await ask(run, 'GET', path)
    times.push(performance.now() - began)
    bytes = gzipSync(JSON.stringify(answer)).length / 1024
  }
  say(
    `  the plan: ${plan.routes.length} routes, ${plan.waitingCount} waiting; answered in ${median(times).toFixed(0)} ms, ${bytes.toFixed(0)} KB packed`,
  )
  const context = await visitor(browser, run)
  await (await open(context, '/plan', '.plan-list, table')).page.close()
  const board = await open(context, `/plan?planId=${plan.id}`, '.board-waybill')
  await board.page.locator('.lane').first().waitFor()
  await settled(board.page)
  const drag = await whileDragging(browser, board.page)
  const heap = await heapMb(context, board.page)
  await board.page.close()
  const map = await open(context, `/plan/planmap?planId=${plan.id}`, '.map-desk canvas')
  await settled(map.page)
  const mapHeap = await heapMb(context, map.page)
  await context.close()
  say(
    `  board ${board.paintMs.toFixed(0)} ms; dragging: frame ${drag.frame.toFixed(0)} ms, ${drag.slow} over 50 ms, longest task ${drag.longest.toFixed(0)} ms`,
  )
  say(`  heap ${heap.toFixed(0)} MB; map ${map.paintMs.toFixed(0)} ms, heap ${mapHeap.toFixed(0)} MB`)
  const what = `board of ${waybills} waybills on ${routes} routes`
  return [
    { item: 'l', what: `${what}: first paint`, value: board.paintMs, unit: ' ms', must: 'at most', limit: 2000 },
    { item: 'l', what: `${what}: longest task while dragging`, value: drag.longest, unit: ' ms', must: 'at most', limit: 50 },
    { item: 'l', what: `${what}: heap`, value: heap, unit: ' MB', must: 'at most', limit: 120 },
    { item: 'l', what: `map with as many pins: first paint`, value: map.paintMs, unit: ' ms', must: 'at most', limit: 2500 },
  ]
}

export const largeBoard = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const browser = await openBrowser()
  try {
    return await measure(browser, run)
  } finally {
    await browser.close()
  }
}
