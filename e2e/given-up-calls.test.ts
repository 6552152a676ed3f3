import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { settled } from './look.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()

interface Questions {
  readonly asked: readonly string[]
  readonly givenUp: readonly string[]
}

/**
 * Makes calls to a path hang, and records which were started and which aborted. Replaces `fetch` in the page, because a request
 * blocked outside the page does not report that the page aborted it.
 */
const unanswered = async (page: Page, path: string): Promise<() => Promise<Questions>> => {
  await page.evaluate((held) => {
    const questions = { asked: [] as string[], givenUp: [] as string[] }
    const real = globalThis.fetch
    globalThis.fetch = (url, init) => {
      const text = String(url)
      if (!text.startsWith(held)) return real(url, init)
      questions.asked.push(text)
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => {
          questions.givenUp.push(text)
          reject(new DOMException('given up', 'AbortError'))
        })
      })
    }
    Object.assign(globalThis, { questions })
  }, path)
  return () => page.evaluate(() => (globalThis as unknown as { questions: Questions }).questions) // set above
}
const until = async (page: Page, what: () => Promise<boolean>): Promise<void> => {
  for (let turn = 0; turn < 100; turn++) {
    if (await what()) return
    await page.waitForTimeout(50)
  }
  assert.ok(await what())
}
const namedIn = (urls: readonly string[], name: string) => urls.map((url) => new URL(url, 'http://x').searchParams.get(name))
const nothingSaid = async (page: Page): Promise<void> => {
  await page.waitForTimeout(500)
  assert.equal(await page.locator('.ant-message-notice').count(), 0)
  assert.equal(await page.getByRole('dialog').count(), 0)
}

test('a newer list query aborts the older one, as does leaving the page, without a message', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en' })
  await page.goto('/master-data/driver/list')
  await settled(page)
  const questions = await unanswered(page, '/v1/driver/list?searchText=')
  const texts = async () => {
    const { asked, givenUp } = await questions()
    return [namedIn(asked, 'searchText').join(), namedIn(givenUp, 'searchText').join()]
  }
  const search = page.locator('.filter-search:visible input, input.filter-search:visible').first()
  await search.fill('som')
  await until(page, async () => (await texts())[0] === 'som')
  await search.fill('somchai')
  await until(page, async () => (await texts())[1] === 'som')
  assert.equal((await texts())[0], 'som,somchai')

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'My desktop' }).click()
  await page.waitForURL('**/console/dashboard')
  await until(page, async () => (await texts())[1] === 'som,somchai')
  await nothingSaid(page)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('the lookup of a pin’s address is aborted when the pin has moved on', async () => {
  const { page, context, complaints } = await stage.signedIn({ language: 'en' })
  await page.goto('/master-data/site/add')
  await settled(page)
  const questions = await unanswered(page, '/v1/stations/location/point')
  const place = async (latitude: string) => {
    await page.locator('input[id$="lat"]').fill(latitude)
    await page.locator('input[id$="lng"]').focus()
  }
  await page.locator('input[id$="lng"]').fill('100.5')
  await place('13.7')
  await until(page, async () => namedIn((await questions()).asked, 'lat').includes('13.7'))
  await place('14.1')
  await until(page, async () => namedIn((await questions()).givenUp, 'lat').includes('13.7'))
  assert.ok(!namedIn((await questions()).givenUp, 'lat').includes('14.1'))
  await nothingSaid(page)
  assert.deepEqual(complaints, [])
  await context.close()
})
