/* Shows notices while no page of the console is open. It keeps nothing and answers no request of the page. */
self.addEventListener('push', (event) => {
  const { id, title, body, href, language } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(self.registration.showNotification(title, { body, tag: id, lang: language, icon: '/icon.svg', data: { href } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const href = event.notification.data?.href
  // Only a place of the console, whatever was sent.
  const address = new URL(typeof href === 'string' && /^\/(?!\/)/.test(href) ? href : '/', self.location.origin)
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
      const open = windows.find((window) => new URL(window.url).origin === self.location.origin)
      if (!open) return self.clients.openWindow(address.href)
      // A window that loaded before this worker is not ours to move; then another one opens.
      await open.focus().catch(() => undefined)
      return open.navigate(address.href).catch(() => self.clients.openWindow(address.href))
    }),
  )
})
