import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPlaceSearchConfig } from './place-search-config.ts'

const longdo = { PLACE_SEARCH: 'longdo', PLACE_SEARCH_KEY: 'a-key' }
const nominatim = { PLACE_SEARCH: 'nominatim', PLACE_SEARCH_URL: 'https://places.example/' }

test('no outside service is asked unless it is named', () => {
  assert.equal(readPlaceSearchConfig({}), undefined)
  assert.equal(readPlaceSearchConfig({ PLACE_SEARCH: ' ' }), undefined)
  assert.throws(() => readPlaceSearchConfig({ PLACE_SEARCH_KEY: 'a-key' }), /PLACE_SEARCH must be one of/)
})

test('a service has its usual hosts, or one address of the operator', () => {
  assert.deepEqual(readPlaceSearchConfig(longdo), {
    kind: 'longdo',
    searchUrl: 'https://search.longdo.com',
    reverseUrl: 'https://api.longdo.com',
    key: 'a-key',
    timeoutMs: 4000,
    perMinute: 30,
  })
  const own = readPlaceSearchConfig({ ...nominatim, PLACE_SEARCH_TIMEOUT_MS: '900', PLACE_SEARCH_PER_MINUTE: '5' })
  assert.deepEqual(own, {
    kind: 'nominatim',
    searchUrl: 'https://places.example',
    reverseUrl: 'https://places.example',
    key: undefined,
    timeoutMs: 900,
    perMinute: 5,
  })
})

test('an invalid variable is named, and neither a key nor a password is echoed', () => {
  const faults: readonly [Record<string, string>, RegExp][] = [
    [{ PLACE_SEARCH: 'google' }, /PLACE_SEARCH must be one of/],
    [{ PLACE_SEARCH: 'longdo' }, /PLACE_SEARCH_KEY must be set/],
    [{ PLACE_SEARCH: 'photon' }, /PLACE_SEARCH_URL must be set/],
    [{ ...nominatim, PLACE_SEARCH_KEY: 'secret-word' }, /PLACE_SEARCH_KEY is not used/],
    [{ ...nominatim, PLACE_SEARCH_URL: 'https://me:secret-word@places.example' }, /PLACE_SEARCH_URL must be/],
    [{ ...nominatim, PLACE_SEARCH_URL: 'ftp://places.example' }, /PLACE_SEARCH_URL must be/],
    [{ ...nominatim, PLACE_SEARCH_URL: 'https://places.example?key=secret-word' }, /PLACE_SEARCH_URL must be/],
    [{ ...nominatim, PLACE_SEARCH_TIMEOUT_MS: '0' }, /PLACE_SEARCH_TIMEOUT_MS/],
    [{ ...nominatim, PLACE_SEARCH_PER_MINUTE: '1.5' }, /PLACE_SEARCH_PER_MINUTE/],
  ]
  for (const [env, words] of faults)
    assert.throws(
      () => readPlaceSearchConfig(env),
      (error: Error) => words.test(error.message) && !error.message.includes('secret-word'),
      JSON.stringify(env),
    )
})
