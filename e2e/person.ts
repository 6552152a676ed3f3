import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { Visitor, VisitorWish } from './browser.ts'
import { itemsOf, type Stage } from './stage.ts'

const password = 'khao-niao-mamuang-88'

/** Sends a request as the page's signed-in user, to set up a test. */
export const postAs = async <T>(page: Page, path: string, data: object): Promise<T> => {
  const headers = { 'x-requested-with': 'khonsong', 'idempotency-key': randomUUID() }
  const answer = await page.context().request.post(path, { headers, data })
  assert.equal(answer.status(), 200, `${path}: ${await answer.text()}`)
  return ((await answer.json()) as { items: T }).items // as in the contract
}

interface Person {
  readonly login: string
  readonly displayName: string
  /** Role code. */
  readonly role: string
  readonly kind: 'internal' | 'customer' | 'subcontractor'
  readonly customerId?: string | null
  readonly subcontractorId?: string | null
}

/** A new user, invited by the administrator, who sets a password and signs in in a browser profile of their own. */
export const signInPerson = async (
  stage: Stage,
  { page: admin }: Visitor,
  { role, ...person }: Person,
  wish: VisitorWish = { language: 'en' },
): Promise<Visitor> => {
  const { list } = await itemsOf<{ list: readonly { id: string; code: string }[] }>(admin, '/v1/roles?pageSize=100')
  const roleIds = list.filter(({ code }) => code === role).map(({ id }) => id)
  const { id } = await postAs<{ id: string }>(admin, '/v1/users', { ...person, roleIds })
  const { link } = await postAs<{ link: string }>(admin, `/v1/users/${id}/actions/invite`, { by: 'link' })
  const come = await stage.visitor(wish)
  const { page } = come
  // The test server does not know its assigned port.
  const { pathname, hash } = new URL(link)
  await page.goto(pathname + hash)
  const fields = page.locator('input[autocomplete="new-password"]')
  await fields.nth(1).waitFor()
  for (const at of [0, 1]) await fields.nth(at).fill(password)
  await page.locator('button[type="submit"]').click()
  await fields.first().waitFor({ state: 'detached' })
  await page.goto('/')
  await page.locator('input[autocomplete="username"]').fill(person.login)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/console/dashboard')
  return come
}
