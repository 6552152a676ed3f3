/* Shows push notifications while no console page is open. Caches nothing and intercepts no requests. */
self.addEventListener('push', (event) => {
  const { id, title, body, href, language } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(self.registration.showNotification(title, { body, tag: id, lang: language, icon: '/icon.svg', data: { href } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const href = event.notification.data?.href
  // Console paths only, whatever the push contains.
  const address = new URL(typeof href === 'string' && /^\/(?!\/)/.test(href) ? href : '/', self.location.origin)
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
      const open = windows.find((window) => new URL(window.url).origin === self.location.origin)
      if (!open) return self.clients.openWindow(address.href)
      // A window loaded before this worker cannot be navigated by it; a new one is opened then.
      await open.focus().catch(() => undefined)
      return open.navigate(address.href).catch(() => self.clients.openWindow(address.href))
    }),
  )
})
