import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { adminPassword, type Server } from './server.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const executable = (): string => {
  const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  if (!existsSync(path)) throw new Error(`no browser at ${path}`)
  return path
}

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: executable(), headless: true, args: flags })

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** Exceptions and console errors of the page. A test ends by expecting none. */
  readonly complaints: string[]
}

export interface VisitorWish {
  readonly language?: 'en' | 'th' | 'zh'
  readonly width?: number
  readonly height?: number
}

/** A fresh browser profile with a language and viewport size. */
export const newVisitor = async (browser: Browser, server: Server, wish: VisitorWish = {}): Promise<Visitor> => {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: wish.language === 'th' ? 'th-TH' : wish.language === 'zh' ? 'zh-CN' : 'en-US',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: wish.width ?? 1440, height: wish.height ?? 900 },
  })
  // Generous, because overloaded machines are slow.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // Failed requests are expected responses, not page errors.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text())
  })
  return { context, page, complaints }
}

/** Signs in through the page. */
export const signIn = async (page: Page, login = 'admin', password = adminPassword): Promise<void> => {
  await page.goto('/')
  await page.locator('input[autocomplete="username"]').fill(login)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/console/dashboard')
}
