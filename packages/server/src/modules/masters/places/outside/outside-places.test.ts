import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { outsidePlaces } from '@khonsong/contract/masters/places/outside-places.ts'
import type { z } from 'zod'
import { readConfig } from '../../../../platform/config.ts'
import { runningApp, type RunningApp } from '../../../../testing/running-app.ts'
import { consoleHeaders, testCompany, type SignedIn, type TestCompany } from '../../../../testing/sign-in.ts'
import { json, openFakePlaceServer, rightKey, type FakePlaceServer } from './fake-place-server.ts'

type Answer = z.output<typeof outsidePlaces.search.output>

let places: FakePlaceServer
let running: RunningApp
let company: TestCompany
let clerk: SignedIn

before(async () => {
  places = await openFakePlaceServer()
  running = await runningApp({ background: false })
  company = await testCompany(running.app)
  clerk = await company.signedIn({ permissions: ['site.edit'] })
})
after(async () => {
  await running.stop()
  places.close()
})
beforeEach(() => {
  places.asked.length = 0
  places.answer = undefined
})

/** A server process with an outside service; each has a cache, a breaker and counters of its own. */
const serverWith = async (env: Record<string, string>) => {
  const app = await running.beside({
    config: readConfig({ PLACE_SEARCH_URL: places.url, OUTGOING_ALLOW: '127.0.0.1', ...env }, process.cwd()),
  })
  const ask = (url: string, language = 'en', { cookie } = clerk) =>
    app.inject({ url, headers: { ...consoleHeaders, cookie, 'accept-language': language } })
  const items = async (url: string, language?: string): Promise<Answer> => {
    const answer = await ask(url, language)
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<{ items: Answer }>().items
  }
  return {
    app,
    ask,
    search: (text: string, language?: string) => items(`/v1/address/outside-search?text=${encodeURIComponent(text)}`, language),
    at: (lat: number, lng: number, language?: string) => items(`/v1/address/outside-point?lat=${lat}&lng=${lng}`, language),
  }
}

const nominatim = { PLACE_SEARCH: 'nominatim' }
const longdo = { PLACE_SEARCH: 'longdo', PLACE_SEARCH_KEY: rightKey }
const central = { name: 'Central Bangna', lat: 13.6681, lng: 100.6346 }

test('without a service the search answers nothing and asks nobody', async () => {
  const none = { source: null, hasFailed: false, places: [] }
  assert.deepEqual(await clerk.items('GET', '/v1/address/outside-search?text=central'), none)
  assert.deepEqual(await clerk.items('GET', '/v1/address/outside-point?lat=13.7&lng=100.5'), none)
  assert.deepEqual(places.asked, [])
})

test('Nominatim finds places in the language of the reader, and the address of a point', async () => {
  const { search, at } = await serverWith(nominatim)
  const address = '585, Bang Na-Trat Road, Bang Na, Bangkok, 10260, Thailand'
  const found = { ...central, address, street: '585 Bang Na-Trat Road' }
  assert.deepEqual(await search('เซ็นทรัล บางนา', 'th'), { source: 'nominatim', hasFailed: false, places: [found] })
  assert.deepEqual(await at(13.668_12, 100.634_55, 'th'), { source: 'nominatim', hasFailed: false, places: [found] })
  const [searched, reversed] = places.asked
  assert.equal(searched?.path, '/search')
  assert.deepEqual(
    [searched.query['q'], searched.query['countrycodes'], searched.query['accept-language']],
    ['เซ็นทรัล บางนา', 'th', 'th,en'],
  )
  assert.match(String(searched.headers['user-agent']), /^Khonsong/)
  assert.deepEqual([reversed?.path, reversed?.query['lat'], reversed?.query['lon']], ['/reverse', '13.668120', '100.634550'])
})

test('Photon finds places, with local names for Thai readers', async () => {
  const { search, at } = await serverWith({ PLACE_SEARCH: 'photon' })
  const found = { ...central, address: '585 Bang Na-Trat Road, Bangkok, 10260', street: '585 Bang Na-Trat Road' }
  assert.deepEqual((await search('central bangna', 'th')).places, [found])
  assert.deepEqual([places.asked[0]?.path, places.asked[0]?.query['lang']], ['/api', 'default'])
  places.answer = (response) =>
    json(response, 200, { features: [{ geometry: { coordinates: [100.6, 13.6] }, properties: { street: 'Soi 1' } }] })
  assert.deepEqual((await at(13.6, 100.6, 'zh')).places, [
    { name: 'Soi 1', address: 'Soi 1', street: 'Soi 1', lat: 13.6, lng: 100.6 },
  ])
  assert.equal(places.asked[1]?.query['lang'], 'en')
})

test('Longdo Map is asked with its key, which no answer contains', async () => {
  const { search, at, ask } = await serverWith(longdo)
  assert.deepEqual(await search('central bangna'), {
    source: 'longdo',
    hasFailed: false,
    places: [{ ...central, address: '585 Bang Na-Trat Rd.', street: null }],
  })
  const address = '585 Bang Na-Trat Rd. Bang Na Bangkok 10260'
  assert.deepEqual((await at(13.6681, 100.6346)).places, [
    { ...central, name: '585 Bang Na-Trat Rd.', address, street: '585 Bang Na-Trat Rd.' },
  ])
  assert.deepEqual(
    places.asked.map(({ path, query }) => [path, query['key'], query['locale']]),
    [
      ['/mapsearch/json/search', rightKey, 'en'],
      ['/map/services/address', rightKey, 'en'],
    ],
  )
  const shown = [await ask('/v1/app/branding'), await ask('/v1/address/outside-search?text=central'), await ask('/openapi.json')]
  for (const { body } of shown) assert.ok(!body.includes(rightKey))
  assert.equal(shown[0]?.json<{ items: { placeSearch: string } }>().items.placeSearch, 'longdo')
})

test('a wrong key fails quietly, and the log does not contain it', async () => {
  const { app, search } = await serverWith({ PLACE_SEARCH: 'longdo', PLACE_SEARCH_KEY: 'wrong-key-5678' })
  const logged: string[] = []
  app.log.warn = (...facts: unknown[]) => void logged.push(facts.map((fact) => errorText(fact)).join(' '))
  assert.deepEqual(await search('central'), { source: 'longdo', hasFailed: true, places: [] })
  assert.match(logged.join('\n'), /refused our key/)
  assert.ok(!logged.join('\n').includes('wrong-key-5678'))
})

const errorText = (fact: unknown): string => {
  const error = typeof fact === 'object' && fact !== null && 'err' in fact ? fact.err : fact
  return error instanceof Error ? `${error.message} ${error.stack}` : String(error)
}

test('a slow service is given up, and after three failures it is left alone for a while', async () => {
  const { search } = await serverWith({ ...nominatim, PLACE_SEARCH_TIMEOUT_MS: '150' })
  places.answer = () => undefined // never answers
  for (const text of ['one', 'two', 'three']) assert.equal((await search(text)).hasFailed, true)
  assert.equal(places.asked.length, 3)
  places.answer = undefined
  assert.equal((await search('four')).hasFailed, true, 'not asked')
  assert.equal(places.asked.length, 3)
})

test('a failing, talkative or malformed service is a failure, and a later answer is shown', async () => {
  const faults: FakePlaceServer['answer'][] = [
    (response) => json(response, 500, { error: 'down' }),
    (response) => void response.writeHead(302, { location: `${places.url}/search` }).end(),
    (response) => void response.writeHead(200).end('<html>please sign in</html>'),
    (response) => json(response, 200, { surprise: true }),
    (response) => json(response, 200, [{ padding: 'x'.repeat(400_000) }]),
    (response) => void response.destroy(),
  ]
  for (const fault of faults) {
    const { search } = await serverWith(nominatim)
    places.answer = fault
    assert.deepEqual(await search('central'), { source: 'nominatim', hasFailed: true, places: [] })
    places.answer = undefined
    assert.equal((await search('central')).places.length, 1, 'a failure is not cached')
  }
})

test('places that cannot be true are left out, and texts are cleaned', async () => {
  const { search, at } = await serverWith(nominatim)
  const item = { lat: '13.7', lon: '100.5', display_name: '<b>Silom</b>\u202E\u0000', name: '' }
  places.answer = (response) =>
    json(response, 200, [
      { ...item, lat: '48.85', lon: '2.35' },
      { ...item, lat: 'NaN' },
      { ...item, lat: null },
      { lat: '13.7', lon: '100.5' },
      'text',
      item,
      item,
    ])
  assert.deepEqual((await search('silom')).places, [
    { name: '<b>Silom</b>', address: '<b>Silom</b>', street: null, lat: 13.7, lng: 100.5 },
  ])
  places.answer = (response) => json(response, 200, { error: 'Unable to geocode' })
  assert.deepEqual(await at(8, 99), { source: 'nominatim', hasFailed: false, places: [] })
  places.answer = (response) => json(response, 200, { ...item, lat: '0', lon: '0' })
  assert.deepEqual((await at(8.1, 99)).places, [])
})

test('a repeated question is answered from the cache, in its own language', async () => {
  const { search } = await serverWith(nominatim)
  const [first, same] = await Promise.all([search('Central  Bangna'), search('central bangna')])
  assert.deepEqual(first, same)
  await search('CENTRAL BANGNA')
  assert.equal(places.asked.length, 1)
  await search('central bangna', 'th')
  assert.equal(places.asked.length, 2)
})

test('each user has a number of searches per minute', async () => {
  const { ask } = await serverWith({ ...nominatim, PLACE_SEARCH_PER_MINUTE: '2' })
  const colleague = await company.signedIn({ permissions: ['site.create'] })
  // Within one calendar minute at least three of five calls are counted together.
  const statuses: number[] = []
  for (let call = 0; call < 5; call += 1) {
    const answer = await ask('/v1/address/outside-search?text=central')
    statuses.push(answer.statusCode)
    if (answer.statusCode !== 429) continue
    assert.match(answer.json<{ message: string }>().message, /Try again in \d+ seconds?/)
    assert.ok(Number(answer.headers['retry-after']) > 0)
  }
  assert.ok(statuses.includes(429), statuses.join())
  assert.equal((await ask('/v1/address/outside-search?text=central', 'en', colleague)).statusCode, 200)
})

test('a service inside our own network is not called unless the operator allows its host', async () => {
  const { search } = await serverWith({ ...nominatim, OUTGOING_ALLOW: '' })
  assert.deepEqual(await search('central'), { source: 'nominatim', hasFailed: true, places: [] })
  assert.deepEqual(places.asked, [])
})

test('only people who may place sites can ask, and with enough letters', async () => {
  const { ask } = await serverWith(nominatim)
  const viewer = await company.signedIn({ permissions: ['site.view'] })
  assert.equal((await ask('/v1/address/outside-search?text=central', 'en', viewer)).statusCode, 403)
  assert.equal((await ask('/v1/address/outside-point?lat=13.7&lng=100.5', 'en', viewer)).statusCode, 403)
  assert.equal((await ask('/v1/address/outside-search?text=ab')).statusCode, 422)
  assert.equal((await ask(`/v1/address/outside-search?text=${'a'.repeat(101)}`)).statusCode, 422)
  assert.equal((await ask('/v1/address/outside-point?lat=91&lng=100.5')).statusCode, 422)
  assert.deepEqual(places.asked, [])
})
