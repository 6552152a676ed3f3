import assert from 'node:assert/strict'
import type { Visitor } from './browser.ts'
import { itemsOf, type Stage } from './stage.ts'

const password = 'khao-niao-mamuang-88'

export const colleagueName = 'วิไล ตั้งใจ'

/** Somebody who may do as much as the administrator, in a browser of their own. */
export const signInColleague = async (stage: Stage, admin: Visitor): Promise<Visitor> => {
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await admin.page.context().request.post(path, { headers: { 'x-requested-with': 'khonsong' }, data })
    assert.equal(answer.status(), 200, `${path}: ${await answer.text()}`)
    return ((await answer.json()) as { items: T }).items // as the contract says
  }
  const { list } = await itemsOf<{ list: readonly { id: string; code: string }[] }>(admin.page, '/v1/roles?pageSize=100')
  const role = list.find(({ code }) => code === 'administrator')
  const { id } = await post<{ id: string }>('/v1/users', {
    login: 'colleague',
    displayName: colleagueName,
    kind: 'internal',
    roleIds: [role?.id],
  })
  const { link } = await post<{ link: string }>(`/v1/users/${id}/actions/invite`, { by: 'link' })
  const colleague = await stage.visitor({ language: 'en' })
  const { page } = colleague
  // The server of a test does not know the port it was given.
  const { pathname, hash } = new URL(link)
  await page.goto(pathname + hash)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByText('Your password is set').waitFor()
  await page.goto('/')
  await page.locator('input[autocomplete="username"]').fill('colleague')
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/console/dashboard')
  return colleague
}
