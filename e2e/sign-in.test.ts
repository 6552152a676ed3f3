import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { clientId, clientSecret, openIdProvider } from '../packages/server/src/testing/openid-provider.ts'
import { newVisitor, openBrowser, signIn, type Visitor } from './browser.ts'
import { adminPassword, newDataDir, startServer, type Server } from './server.ts'

let browser: Browser
let server: Server
let provider: Awaited<ReturnType<typeof openIdProvider>>
const data = newDataDir()

/** The identity provider must know our return address before our server listens. */
const freePort = async (): Promise<number> => {
  const probe = createServer()
  await new Promise<void>((listening) => void probe.listen(0, '127.0.0.1', listening))
  const { port } = probe.address() as AddressInfo // it listens on a port
  await new Promise((closed) => probe.close(closed))
  return port
}

before(async () => {
  browser = await openBrowser()
  provider = await openIdProvider({ sub: 'nobody-here' })
  const port = await freePort()
  const started = await startServer({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: data.path,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_LABEL: 'Company',
    OUTGOING_ALLOW: 'localhost',
  })
  // Passkeys require a host name rather than an IP address.
  server = { ...started, address: `http://localhost:${port}` }
})
after(async () => {
  await browser.close()
  await server.end()
  await provider.stop()
  data.remove()
})

const leaveCleanly = async ({ context, complaints }: Visitor) => {
  await context.close()
  assert.deepEqual(complaints, [])
}

/** A virtual authenticator that answers automatically. */
const withAuthenticator = async ({ context, page }: Visitor) => {
  const wire = await context.newCDPSession(page)
  await wire.send('WebAuthn.enable')
  await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const faults = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // axe was injected on the line above.
    const { run } = (globalThis as unknown as { axe: typeof import('axe-core') }).axe
    const { violations } = await run(document, { runOnly: ['wcag2a', 'wcag2aa'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  })
}

const post = (page: Page, url: string, payload: object) =>
  page.evaluate(
    async ([address, body]) => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'khonsong' }
      const answer = await fetch(String(address), { method: 'POST', headers, body: JSON.stringify(body) })
      return answer.status
    },
    [url, payload] as const,
  )

test('a passkey is registered, used as second factor, and signs in alone', async () => {
  const visitor = await newVisitor(browser, server, { language: 'en' })
  const { page } = visitor
  await withAuthenticator(visitor)
  await signIn(page)
  await page.goto('/console/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Current password').fill(adminPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).waitFor()
  assert.equal(await page.locator('.recovery-codes li').count(), 10)
  assert.deepEqual(await faults(page), [])
  const [recovery = ''] = await page.locator('.recovery-codes code').allTextContents()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 left').waitFor()

  await page.evaluate(() => fetch('/v1/session', { method: 'DELETE', headers: { 'x-requested-with': 'khonsong' } }))
  await page.goto('/sign-in')
  await page.locator('#login').fill('admin')
  await page.locator('#password').fill(adminPassword)
  await page.locator('button[type="submit"]').click()
  await page.getByRole('heading', { name: 'Second step' }).waitFor()
  assert.deepEqual(await faults(page), [])
  const signed = page.waitForRequest('**/v1/session/passkey')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/console/dashboard')
  // A signed assertion is valid once (replay attack).
  const assertion = (await signed).postDataJSON() as object // the console posts an object
  assert.equal(await post(page, '/v1/session/passkey', assertion), 401)

  await page.evaluate(() => fetch('/v1/session', { method: 'DELETE', headers: { 'x-requested-with': 'khonsong' } }))
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/console/dashboard')

  // Without the device: a recovery code.
  await page.evaluate(() => fetch('/v1/session', { method: 'DELETE', headers: { 'x-requested-with': 'khonsong' } }))
  await page.goto('/sign-in')
  await page.locator('#login').fill('admin')
  await page.locator('#password').fill(adminPassword)
  await page.locator('button[type="submit"]').click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL('**/console/dashboard')
  await page.goto('/console/account')
  await page.getByRole('button', { name: /^Remove the passkey/ }).click()
  await page.getByLabel('Current password').fill(adminPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('The passkey has been removed').waitFor()
  await leaveCleanly(visitor)
})

test('an account is linked to the identity provider, which then signs in and returns to the requested page', async () => {
  const visitor = await newVisitor(browser, server, { language: 'en' })
  const { page } = visitor
  provider.become({ sub: 'stranger' })
  await page.goto('/setup/account')
  await page.getByRole('button', { name: 'Sign in with Company' }).click()
  await page.locator('#go').click()
  await page.getByText('no account here is connected with you').waitFor()
  assert.equal(new URL(page.url()).search, '', 'the code does not stay in the address')
  await page.getByRole('button', { name: 'To the sign-in page' }).click()

  provider.become({ sub: 'admin-at-company' })
  await signIn(page)
  await page.goto('/console/account')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByLabel('Current password').fill(adminPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('#go').click()
  await page.getByRole('button', { name: 'Disconnect' }).waitFor()

  await page.evaluate(() => fetch('/v1/session', { method: 'DELETE', headers: { 'x-requested-with': 'khonsong' } }))
  await page.goto('/setup/account')
  await page.getByRole('button', { name: 'Sign in with Company' }).click()
  await page.locator('#go').click()
  await page.waitForURL('**/setup/account')
  await page.getByRole('heading', { name: 'User accounts' }).waitFor()
  await leaveCleanly(visitor)
})

test('a password link works without a session, once, and leaves no token in the address', async () => {
  const visitor = await newVisitor(browser, server, { language: 'en', width: 480 })
  const { page } = visitor
  await signIn(page)
  const link = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'khonsong' }
    const added = await fetch('/v1/users', {
      method: 'POST',
      headers,
      body: JSON.stringify({ login: 'invited', displayName: 'Invited Person', kind: 'internal', roleIds: [] }),
    })
    const { items } = (await added.json()) as { items: { id: string } } // as in the contract
    const invited = await fetch(`/v1/users/${items.id}/actions/invite`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ by: 'link' }),
    })
    const made = (await invited.json()) as { items: { link: string } } // as in the contract
    return made.items.link
  })
  const other = await newVisitor(browser, server, { language: 'en', width: 480 })
  await other.page.goto(link)
  await other.page.getByLabel('New password', { exact: true }).fill('khao-niao-mamuang-88')
  await other.page.getByLabel('New password again').fill('khao-niao-mamuang-88')
  assert.equal(new URL(other.page.url()).hash, '')
  assert.deepEqual(await faults(other.page), [])
  await other.page.getByRole('button', { name: 'Set the password' }).click()
  await other.page.getByText('Your password is set').waitFor()
  await other.page.goto('/')
  await other.page.goto(link)
  await other.page.getByText('This link does not work any more').waitFor()
  await signIn(other.page, 'invited', 'khao-niao-mamuang-88')
  await leaveCleanly(other)
  await leaveCleanly(visitor)
})

test('an administrator configures single sign-on, and the first sign-in creates an account', async (t) => {
  const company = await openIdProvider({
    sub: 'newcomer',
    email: 'newcomer@company.co.th',
    email_verified: true,
    name: 'มาใหม่ ใจดี',
  })
  t.after(() => company.stop())
  const visitor = await newVisitor(browser, server, { language: 'en' })
  const { page } = visitor
  await signIn(page)
  await page.goto('/setup/signIn')
  await page.getByText('This server’s configuration names Company').waitFor()
  await page.getByRole('button', { name: 'Add a company sign-in' }).click()
  await page.getByLabel('Name on the button').fill('Khonsong ID')
  await page.getByLabel('Issuer address').fill('https://169.254.169.254/latest')
  await page.getByRole('button', { name: 'Test the address' }).click()
  await page.getByText('This address lies inside a private network').first().waitFor()
  await page.getByLabel('Issuer address').fill(company.issuer)
  await page.getByRole('button', { name: 'Test the address' }).click()
  await page.getByText('The server was found').waitFor()
  await page.getByLabel('Client ID').fill(clientId)
  await page.getByLabel('Client secret').fill(clientSecret)
  await page.getByRole('switch', { name: 'Make an account at the first sign-in' }).check()
  await page.getByLabel('Mail domains').fill('@Company.co.th,')
  await page.getByLabel('Roles at the first sign-in').click()
  await page.getByTitle('Planner', { exact: true }).click()
  await page.keyboard.press('Escape')
  // It fades out over what it covers.
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'detached' })
  assert.deepEqual(await faults(page), [])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Switched off', { exact: true }).waitFor()
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  assert.equal(kept.includes(clientSecret), false, 'no secret stays in the browser')
  await page.getByRole('button', { name: 'Switch on Khonsong ID' }).click()
  await page.getByText('On the sign-in page', { exact: true }).waitFor()
  assert.deepEqual(await faults(page), [])

  const newcomer = await newVisitor(browser, server, { language: 'en', width: 480 })
  await newcomer.page.goto('/sign-in')
  assert.equal(await newcomer.page.getByRole('button', { name: 'Sign in with Company' }).count(), 0)
  await newcomer.page.getByRole('button', { name: 'Sign in with Khonsong ID' }).click()
  await newcomer.page.locator('#go').click()
  await newcomer.page.waitForURL('**/console/dashboard')
  await newcomer.page.goto('/console/account')
  await newcomer.page.getByText('newcomer@company.co.th').first().waitFor()
  await leaveCleanly(newcomer)

  await page.getByRole('button', { name: 'Switch off Khonsong ID' }).click()
  await page.getByRole('button', { name: 'Switch off', exact: true }).last().click()
  await page.getByText('Switched off').first().waitFor()
  await leaveCleanly(visitor)
})
