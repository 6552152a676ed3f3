/** 500 rows of 20 columns in our table and in antd's virtual one, alternating: CPU time to render and to scroll through. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { median } from './measure.ts'
import { say, type Verdict } from './report.ts'

const page = path.join(import.meta.dirname, 'browser-page')

const mimes: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves the built page; API calls fail, at the same cost for both tables. */
const serveFolder = async (folder: string) => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench')
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname))
    try {
      const content = readFileSync(file)
      response.writeHead(200, { 'content-type': mimes[path.extname(file)] ?? 'application/octet-stream' }).end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A listening server has an AddressInfo.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

const scrollSteps = 60

/** Renders the table and scrolls from top to bottom; returns main-thread milliseconds and the amount rendered. */
const oneTurn = async (browser: Browser, url: string, table: 'ours' | 'antd') => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const tab = await context.newPage()
  const devtools = await context.newCDPSession(tab)
  await devtools.send('Performance.enable')
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  await tab.goto(`${url}?table=${table}`)
  await tab.waitForFunction(() => 'showTable' in window)
  const before = await spent()
  await tab.evaluate('window.showTable()')
  await tab.getByText('คำสั่งขนส่ง 0', { exact: true }).first().waitFor()
  const shown = await spent()
  const nodes = await tab.evaluate(
    async ([steps, selector]) => {
      const scroller = document.querySelector(String(selector))
      if (!scroller) throw new Error('nothing scrolls')
      let most = 0
      for (let step = 1; step <= Number(steps); step += 1) {
        scroller.scrollTop = ((scroller.scrollHeight - scroller.clientHeight) * step) / Number(steps)
        await new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve))
        })
        most = Math.max(most, document.querySelectorAll('*').length)
      }
      return most
    },
    [scrollSteps, table === 'ours' ? '.table-scroll' : '.ant-table-tbody-virtual-holder'] as const,
  )
  const isAtEnd = await tab.getByText(`คำสั่งขนส่ง ${499 * 20}`, { exact: true }).count()
  if (isAtEnd === 0) throw new Error(`${table}: the last row was not reached`)
  const scrolled = await spent()
  await context.close()
  return { show: shown - before, scroll: scrolled - shown, nodes }
}

export const tablesSideBySide = async (browser: Browser, rounds: number): Promise<readonly Verdict[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'khonsong-bench-page-'))
  try {
    await build({ root: page, logLevel: 'error', build: { outDir: folder, emptyOutDir: true, target: 'es2022' } })
    const server = await serveFolder(folder)
    const ratios: number[] = []
    const all = { ours: [] as number[], antd: [] as number[] }
    let nodes = 0
    for (let round = 0; round <= rounds; round += 1) {
      const ours = await oneTurn(browser, server.url, 'ours')
      const antd = await oneTurn(browser, server.url, 'antd')
      if (round === 0) continue
      nodes = Math.max(nodes, ours.nodes)
      all.ours.push(ours.show + ours.scroll)
      all.antd.push(antd.show + antd.scroll)
      ratios.push((ours.show + ours.scroll) / (antd.show + antd.scroll))
    }
    server.close()
    const facts = `ours ${median(all.ours).toFixed(0)} ms, antd ${median(all.antd).toFixed(0)} ms`
    say(`  500 × 20, shown and scrolled through: ${facts}; ${nodes} nodes`)
    return [
      {
        item: 'h',
        what: "500 × 20 table: CPU of antd's virtual table",
        value: median(ratios),
        unit: ' ×',
        must: 'at most',
        limit: 1,
        facts,
      },
      { item: 'h', what: '500 × 20 table: nodes of the page', value: nodes, unit: '', must: 'at most', limit: 2500 },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
