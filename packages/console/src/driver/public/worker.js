/* Offline support of the driver's page: caches the page and its files once loaded. Reports are stored by the page itself. */
const cacheName = 'driver-page'
const page = '/driver/'
const patienceMs = 4000

const filesOf = (html) => [...html.matchAll(/(?:src|href)="(\/driver\/[^"]+|\/icon\.svg)"/g)].map(([, path]) => path)

const keepPage = async (response) => {
  const cache = await caches.open(cacheName)
  const html = await response.clone().text()
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(filesOf(html).filter((path) => !known.has(path)))
  await cache.put(page, response)
}

/* The page itself; other responses are never cached in its place. */
const fetchPage = async () => {
  const response = await fetch(page, { headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(String(response.status))
  await keepPage(response.clone())
  return response
}

self.addEventListener('install', (event) => {
  event.waitUntil(fetchPage().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/* Network first; the cached page when the network is slow or down. */
const openPage = async () => {
  const kept = await caches.match(page)
  const fresh = fetchPage()
  if (!kept) return fresh
  const slow = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMs))
  return Promise.race([fresh.catch(() => kept), slow])
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname.startsWith(page)) event.respondWith(openPage())
  else if (pathname.startsWith('/driver/') || pathname === '/icon.svg')
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
})
