import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Problem } from '@khonsong/contract/kernel/problem.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { testCompany, type SignedIn } from '../../testing/sign-in.ts'

let running: RunningApp
let clerk: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  const company = await testCompany(running.app)
  clerk = await company.signedIn({ permissions: ['receipt.view', 'reference.view'] })
})
after(() => running.stop())

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
/** As a browser opens an address: without the header of the console's own calls. */
const opened = (url: string) => running.app.inject({ url, headers: { accept, cookie: clerk.cookie } })
const noPaper = '/v1/receipts/cover-sheets?ids=0190a6a0-0000-7000-8000-000000000001'

test('a file opened in a tab of its own that is refused shows a page in the reader’s language', async () => {
  for (const [lang, text] of [
    ['th', 'กลับไปหน้าระบบ'],
    ['zh', '返回系统'],
    ['en', 'Back to the console'],
  ] as const) {
    const page = await opened(`${noPaper}&lang=${lang}`)
    const problem = await clerk.inject({ url: `${noPaper}&lang=${lang}` })
    assert.ok(problem.statusCode >= 400, problem.body)
    assert.equal(page.statusCode, problem.statusCode)
    assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
    assert.ok(page.body.includes(`<html lang="${lang}">`) && page.body.includes(text), page.body)
    assert.ok(page.body.includes(`<h1>${problem.json<Problem>().message}</h1>`), page.body)
  }
})

test('what was typed into an address is escaped in the page', async () => {
  const url = `/v1/banks/export?orderBy=${encodeURIComponent('<img src=x onerror=alert(1)>')}`
  const page = await opened(url)
  assert.equal(page.statusCode, 422)
  assert.doesNotMatch(page.body, /<img/)
})

test('a missing permission is a page too, and the console’s own call still gets a problem', async () => {
  const url = '/v1/users/export'
  const page = await opened(url)
  assert.deepEqual([page.statusCode, page.headers['content-type']], [403, 'text/html; charset=utf-8'])
  const call = await clerk.inject({ url, headers: { accept } })
  assert.equal(call.statusCode, 403)
  assert.equal(call.json<Problem>().code, 'access.refused')
})
