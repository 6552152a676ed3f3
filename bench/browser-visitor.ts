import type { Browser, BrowserContext } from 'playwright-core'
import type { BenchRun } from './bench-run.ts'

/** An empty browser profile, signed in as the dispatcher. */
export const visitor = async (browser: Browser, { server, person }: BenchRun): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: server.url.href,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 1440, height: 900 },
  })
  const [name = '', value = ''] = (person.headers['cookie'] ?? '').split('=')
  await context.addCookies([{ name, value, url: server.url.href }])
  return context
}
