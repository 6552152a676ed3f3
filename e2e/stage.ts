import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, signIn, type Visitor, type VisitorWish } from './browser.ts'
import { demoDataDir, startServer, type Server } from './server.ts'

/** A server with the demo world and a browser, shared by the tests of a file. */
export interface Stage {
  readonly server: Server
  readonly browser: Browser
  /** A new browser profile. */
  readonly visitor: (wish?: VisitorWish) => Promise<Visitor>
  /** A new browser profile, signed in as the administrator. */
  readonly signedIn: (wish?: VisitorWish) => Promise<Visitor>
}

/** Sets up the stage of a test file; called once, at its top. `prepare` adds files to the server's folder. */
export const demoStage = (env: Readonly<Record<string, string>> = {}, prepare?: (dataDir: string) => void): Stage => {
  const dataDir = demoDataDir()
  prepare?.(dataDir.path)
  let server: Server
  let browser: Browser
  const open = async () => {
    server = await startServer({ DATA_DIR: dataDir.path, DEMO: '1', ...env })
    browser = await openBrowser()
  }
  // Hooks of a file start concurrently, so each waits for the stage.
  let opened: Promise<void> | undefined
  const isOpen = () => (opened ??= open())
  before(isOpen)
  after(async () => {
    await browser?.close()
    await server?.end()
    dataDir.remove()
  })
  const visitor = async (wish: VisitorWish = {}) => {
    await isOpen()
    return newVisitor(browser, server, wish)
  }
  return {
    get server() {
      return server
    },
    get browser() {
      return browser
    },
    visitor,
    signedIn: async (wish) => {
      const come = await visitor(wish)
      await signIn(come.page)
      return come
    },
  }
}

/** A GET as the page's signed-in user; the server's tests check its shape. */
export const itemsOf = async <T>(page: Page, url: string): Promise<T> => {
  const answer = await page.context().request.get(url, { headers: { 'x-requested-with': 'khonsong' } })
  assert.equal(answer.status(), 200, `${url}: ${await answer.text()}`)
  return ((await answer.json()) as { items: T }).items // as in the contract
}
