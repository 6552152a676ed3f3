import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CDPSession, Worker } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()

const leaveCleanly = async ({ context, complaints }: Visitor) => {
  await context.close()
  assert.deepEqual(complaints, [])
}

/** The service worker that shows notices, in a page opened after its installation. */
const withWorker = async ({ context, page }: Visitor): Promise<{ worker: Worker; wire: CDPSession; registrationId: string }> => {
  const started = context.waitForEvent('serviceworker')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js')
    await navigator.serviceWorker.ready
  })
  const worker = await started
  await page.reload()
  const wire = await context.newCDPSession(page)
  const known = new Promise<string>((found) => {
    wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) found(first.registrationId)
    })
  })
  await wire.send('ServiceWorker.enable')
  return { worker, wire, registrationId: await known }
}

/** The notices currently shown. The worker's types differ from a page's. */
const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const notices = await registration.getNotifications()
    return notices.map(({ title, body, tag, lang, data: kept }) => ({
      title,
      body,
      tag,
      lang,
      href: (kept as { href: string }).href,
    }))
  })

/** Clicks the notice. Only a real user gesture may focus a window; everything else behaves as in the browser. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      WindowClient: { prototype: { focus: () => Promise<void> } }
      NotificationEvent: new (type: string, facts: object) => Event
    }
    scope.WindowClient.prototype.focus = async () => undefined
    const [notification] = await scope.registration.getNotifications()
    globalThis.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })

test('a push notification is shown with its text, and clicking it opens its record', async () => {
  const visitor = await stage.signedIn({ language: 'th' })
  const { context, page } = visitor
  await context.grantPermissions(['notifications'])
  const { worker, wire, registrationId } = await withWorker(visitor)
  const deliver = (payload: object | string) =>
    wire.send('ServiceWorker.deliverPushMessage', {
      origin: stage.server.address,
      registrationId,
      data: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  /** A push during navigation may be lost, so it is sent again with the same tag. */
  const arrive = async (payload: object) => {
    for (let turn = 0; turn < 30; turn++) {
      await deliver(payload)
      for (let look = 0; look < 20; look++) {
        if ((await shown(worker)).length > 0) return
        await page.waitForTimeout(50)
      }
    }
    assert.fail('no notice came')
  }
  const notice = { id: 'one', title: 'ใบงานรถถูกปฏิเสธ', body: 'JB-1', href: '/setup/account', language: 'th' }
  await arrive(notice)
  assert.deepEqual(await shown(worker), [{ title: notice.title, body: 'JB-1', tag: 'one', lang: 'th', href: '/setup/account' }])
  await press(worker)
  await page.waitForURL('**/setup/account')
  assert.deepEqual(await shown(worker), [], 'a pressed notice goes away')

  // A notice never navigates outside the console.
  for (const href of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)']) {
    await page.goto('/setup/account')
    await arrive({ ...notice, href })
    await press(worker)
    await page.waitForURL('**/console/dashboard')
    assert.equal(new URL(page.url()).origin, stage.server.address)
  }
  await leaveCleanly(visitor)
})

test('a browser without push service or permission says so', async () => {
  const visitor = await stage.signedIn({ language: 'en' })
  const { context, page } = visitor
  await page.goto('/console/account')
  const turnOn = page.getByRole('button', { name: 'Show notices on this device' })
  await context.grantPermissions([])
  await turnOn.click()
  await page.getByText('The browser does not allow notices of this page').waitFor()
  await context.grantPermissions(['notifications'])
  await page.reload()
  await turnOn.click()
  await page.getByText('The push service of this browser could not be reached').waitFor()
  // Incognito windows have no push service, and log that on the console.
  const others = visitor.complaints.filter((text) => !text.includes('Push API in incognito mode'))
  await leaveCleanly({ ...visitor, complaints: others })
})
