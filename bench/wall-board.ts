/** Figure (q): a wall board over simulated days, and the receiver's page on a slow phone. */
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import type { BenchRun } from './bench-run.ts'
import { visitor } from './browser-visitor.ts'
import { median } from './measure.ts'
import { say, type Verdict } from './report.ts'

const minute = 60_000
const countedEvery = 5
const days = Number(process.env['WALL_DAYS'] ?? 3)

const ask = async <T>({ server, person }: BenchRun, method: string, path: string, body?: object): Promise<T> => {
  const answer = await fetch(new URL(path, server.url), {
    method,
    headers: { ...person.headers, 'idempotency-key': randomUUID(), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { items: T }).items // as in the contract
}

const heapMb = async (page: Page): Promise<{ readonly heap: number; readonly nodes: number }> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.detach()
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return { heap: of('JSHeapUsedSize') / 1024 / 1024, nodes: of('Nodes') }
}

/** Creates a board of two reports; its name must be new in a kept world. */
const makeBoard = async (run: BenchRun): Promise<string> => {
  const name = randomUUID().slice(0, 8)
  const base = { dataSet: 'shipments', time: { basis: 'createdAt', range: 'last_7_days' }, measures: [{ kind: 'count' }] }
  const definitions = [
    { ...base, chart: 'pie', dimensions: [{ field: 'status' }] },
    { ...base, chart: 'line', dimensions: [{ field: 'createdAt', grain: 'day' }] },
  ]
  const tiles: { reportId: string; wide: boolean; chart: null }[] = []
  for (const [at, definition] of definitions.entries()) {
    const { id } = await ask<{ id: string }>(run, 'POST', '/v1/dynamic-reports', { name: `${name} ${at}`, definition })
    tiles.push({ reportId: id, wide: false, chart: null })
  }
  return (await ask<{ id: string }>(run, 'POST', '/v1/boards', { name, tiles })).id
}

/** Fast-forwards the page's clock in five-minute steps, as often as the figures refresh; the server's clock is real. */
const watchWall = async (browser: Browser, run: BenchRun): Promise<readonly Verdict[]> => {
  const id = await makeBoard(run)
  const context = await visitor(browser, run)
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`/report/board/list?id=${id}&wall=1`)
  await page.locator('.board-wall .board-as-of').nth(1).waitFor({ timeout: 60_000 })
  const goOn = async (minutes: number): Promise<number> => {
    let counted = 0
    for (let passed = 0; passed < minutes; passed += countedEvery) {
      // A missing response counts as zero instead of failing.
      const answered = page
        .waitForResponse((response) => response.url().includes('/figures'), { timeout: 20_000 })
        .then(
          () => 1,
          () => 0,
        )
      await page.clock.runFor(countedEvery * minute)
      counted += await answered
    }
    return counted
  }
  await goOn(60)
  const before = await heapMb(page)
  const minuteCount = days * 24 * 60
  const counted = await goOn(minuteCount)
  const after = await heapMb(page)
  await page.waitForTimeout(500)
  const old = await page.locator('.board-as-of[data-old="true"]').count()
  await context.close()
  say(`  heap ${before.heap.toFixed(1)} → ${after.heap.toFixed(1)} MB, nodes ${before.nodes} → ${after.nodes} after ${days} days`)
  const what = `a board on a wall for ${days} days`
  return [
    { item: 'q', what: `${what}: growth of the heap`, value: after.heap - before.heap, unit: ' MB', must: 'at most', limit: 5 },
    { item: 'q', what: `${what}: growth of nodes`, value: after.nodes - before.nodes, unit: '', must: 'at most', limit: 500 },
    { item: 'q', what: `${what}: old figures at its end`, value: old, unit: '', must: 'at most', limit: 0 },
    {
      item: 'q',
      what: `${what}: countings, of those that were due`,
      value: counted / (minuteCount / countedEvery),
      unit: '',
      must: 'at least',
      limit: 0.95,
    },
  ]
}

/** A low-end phone on a weak network: 1.6 Mbit/s, 150 ms latency, CPU slowed four times. */
const slowPhone = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

const receiverPage = async (browser: Browser, run: BenchRun): Promise<readonly Verdict[]> => {
  const { list } = await ask<{ list: { id: string }[] }>(run, 'GET', '/v1/transports?status=shipment_ontheway&pageSize=1')
  const link = await ask<{ url: string }>(run, 'POST', `/v1/transports/${list[0]?.id ?? ''}/tracking-links`)
  const { pathname, hash } = new URL(link.url)
  const times: number[] = []
  let kilobytes = 0
  for (let round = 0; round < run.options.rounds; round += 1) {
    const context = await browser.newContext({
      baseURL: run.server.url.href,
      locale: 'th-TH',
      viewport: { width: 390, height: 800 },
    })
    const page = await context.newPage()
    await slowPhone(page)
    const bodies: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.ok()) bodies.push(response.body().then((body) => gzipSync(body).length))
    })
    const began = performance.now()
    await page.goto(`${pathname}${hash}`, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 })
    times.push(performance.now() - began)
    kilobytes = (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0) / 1024
    await context.close()
  }
  return [
    { item: 'q', what: 'the receiver’s page: everything to first use', value: kilobytes, unit: ' KB', must: 'at most', limit: 80 },
    { item: 'q', what: 'the receiver’s page on a slow phone', value: median(times), unit: ' ms', must: 'at most', limit: 3000 },
  ]
}

const withBrowser =
  (measure: (browser: Browser, run: BenchRun) => Promise<readonly Verdict[]>) =>
  async (run: BenchRun): Promise<readonly Verdict[]> => {
    const browser = await openBrowser()
    try {
      return await measure(browser, run)
    } finally {
      await browser.close()
    }
  }

export const wallBoard = withBrowser(watchWall)
export const receiverOnPhone = withBrowser(receiverPage)
