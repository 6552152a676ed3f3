/**
 * Takes the screenshots of the user guides (docs/guide/pictures) in English, Thai and Chinese from the demo company, with the
 * real server and browser: `node tools/guide-pictures.ts`, optionally with picture names. WebP files of at most 60 KB.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newVisitor, openBrowser, signIn, type Visitor } from '../e2e/browser.ts'
import { settled } from '../e2e/look.ts'
import { newDataDir, startServer, type Server } from '../e2e/server.ts'

type Page = Visitor['page']
type Browser = Awaited<ReturnType<typeof openBrowser>>

const folder = join(import.meta.dirname, '..', 'docs', 'guide', 'pictures')
const languages = ['en', 'th', 'zh'] as const
const ownNames = { en: 'English', th: 'ไทย', zh: '中文' } as const
const maxBytes = 60 * 1024

interface Picture {
  readonly name: string
  readonly login: string
  readonly path: string
  readonly phone?: true
  /** Actions on the page before the screenshot. */
  readonly act?: (page: Page) => Promise<void>
}

const openFirst = async (page: Page): Promise<void> => {
  await page.locator('a[href*="/activity-tracking/detail/shipment/"]').first().click()
  await page.waitForURL('**/detail/shipment/**')
}

const pictures: readonly Picture[] = [
  { name: 'orders', login: 'dispatch.demo', path: '/order/entry' },
  { name: 'order-create', login: 'dispatch.demo', path: '/order/entry/create' },
  { name: 'jobs', login: 'dispatch.demo', path: '/schedule/scheduleForm' },
  { name: 'job-create', login: 'dispatch.demo', path: '/schedule/schedulecreate' },
  { name: 'tracking', login: 'dispatch.demo', path: '/activity-tracking/list' },
  { name: 'shipment', login: 'dispatch.demo', path: '/activity-tracking/list', act: openFirst },
  { name: 'statuses', login: 'site.demo', path: '/update-status/shipment-status/list' },
  { name: 'customer-home', login: 'customer.demo', path: '/console/dashboard' },
  { name: 'carrier-home', login: 'carrier.demo', path: '/console/dashboard' },
  { name: 'driver-home', login: 'driver.demo', path: '/console/dashboard', phone: true },
  { name: 'report', login: 'billing.demo', path: '/track/orders' },
  { name: 'roles', login: 'admin', path: '/setup/permission' },
]

/** Chromium's canvas encodes WebP, while its screenshots are PNG; quality is lowered until the file is small enough. */
const toWebp = async (page: Page, png: Buffer): Promise<Buffer> => {
  for (const quality of [0.82, 0.7, 0.55, 0.4]) {
    const address = await page.evaluate(
      async ([source, wanted]) => {
        const picture = new Image()
        picture.src = `data:image/png;base64,${source}`
        await picture.decode()
        const canvas = document.createElement('canvas')
        canvas.width = picture.width
        canvas.height = picture.height
        canvas.getContext('2d')?.drawImage(picture, 0, 0)
        return canvas.toDataURL('image/webp', wanted)
      },
      [png.toString('base64'), quality] as const,
    )
    const webp = Buffer.from(address.split(',')[1] ?? '', 'base64')
    if (webp.length <= maxBytes) return webp
  }
  throw new Error('The picture is too large')
}

const phone = { width: 400, height: 760 }
const desk = { width: 1200, height: 720 }

const choose = async (page: Page, language: (typeof languages)[number]): Promise<void> => {
  await page.setViewportSize(desk)
  await page.getByRole('button', { name: /^(EN|TH|ZH) · / }).click()
  await page.getByRole('menuitem', { name: ownNames[language] }).click()
}

const take = async (page: Page, picture: Picture, language: (typeof languages)[number]) => {
  await page.setViewportSize(picture.phone ? phone : desk)
  await page.goto(picture.path)
  await settled(page)
  await picture.act?.(page)
  await settled(page)
  await page.waitForTimeout(800)
  const png = await page.screenshot()
  const blank = await page.context().newPage()
  writeFileSync(join(folder, `${picture.name}-${language}.webp`), await toWebp(blank, png))
  await blank.close()
}

/** All pictures of one user, with a single sign-in. */
const takeAll = async (browser: Browser, server: Server, login: string, password: string, taken: readonly Picture[]) => {
  const { context, page } = await newVisitor(browser, server, { language: 'en' })
  await (login === 'admin' ? signIn(page) : signIn(page, login, password))
  for (const language of languages) {
    await settled(page)
    await choose(page, language)
    for (const picture of taken) await take(page, picture, language)
  }
  await context.close()
}

const wanted = new Set(process.argv.slice(2))
const dataDir = newDataDir()
const server = await startServer({ DATA_DIR: dataDir.path, DEMO: '1' })
const browser = await openBrowser()
try {
  const password = / with (\S+) \(shown/.exec(server.output())?.[1] ?? ''
  const chosen = pictures.filter(({ name }) => wanted.size === 0 || wanted.has(name))
  for (const login of new Set(chosen.map((picture) => picture.login)))
    await takeAll(
      browser,
      server,
      login,
      password,
      chosen.filter((picture) => picture.login === login),
    )
} finally {
  await browser.close()
  await server.end()
  dataDir.remove()
}
