import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type TestCompany } from '../../../testing/sign-in.ts'
import { openAccounts } from './open-accounts.ts'

let running: RunningApp
let company: TestCompany

before(async () => {
  running = await runningApp({ background: false })
  company = await testCompany(running.app)
})
after(() => running.stop())

test('demo users get one generated password, and existing passwords are kept', async () => {
  const { app } = running
  const [fresh, other] = [await company.user({ permissions: [] }), await company.user({ permissions: [] })]
  await app.database.writer.updateTable('users').set({ passwordHash: null }).where('id', '=', fresh.id).execute()
  const password = await openAccounts(app.database, company.tenantId, [fresh.login, other.login])
  assert.ok(password !== undefined && password.length >= 20)
  const signIn = (login: string) =>
    app.inject({ method: 'POST', url: '/v1/session', headers: { 'x-requested-with': 'khonsong' }, payload: { login, password } })
  const signedIn = await signIn(fresh.login)
  assert.equal(signedIn.statusCode, 200, signedIn.body)
  assert.equal((await signIn(other.login)).statusCode, 401)
  assert.equal(await openAccounts(app.database, company.tenantId, [fresh.login]), undefined, 'nobody was left without one')
})
