import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeSearchKinds } from '../../kernel/place-search-kinds.ts'
import { mostPlaces, placeSources, plausiblePlace, plausiblePlaces, type OutsidePlace } from './outside-place.ts'

const place: OutsidePlace = {
  name: 'เซ็นทรัล ลาดพร้าว',
  address: '1693 ถนนพหลโยธิน จตุจักร กรุงเทพมหานคร 10900',
  street: '1693 ถนนพหลโยธิน',
  lat: 13.8161,
  lng: 100.5612,
}

test('a place in Thailand is kept as it is', () => {
  assert.deepEqual(plausiblePlace(place), place)
})

test('coordinates outside Thailand or no numbers at all are left out', () => {
  for (const [lat, lng] of [
    [0, 0],
    [100.5612, 13.8161],
    [48.85, 2.35],
    [13.8, 300],
    [Number.NaN, 100.5],
    [13.8, Number.POSITIVE_INFINITY],
  ] as const)
    assert.equal(plausiblePlace({ ...place, lat, lng }), undefined, `${lat} ${lng}`)
})

test('names are one line of plain text without invisible characters, and are cut', () => {
  assert.equal(plausiblePlace({ ...place, name: ' a\u0000\u202Eb\r\n\tc\u200B ' })?.name, 'a b c')
  assert.equal(plausiblePlace({ ...place, name: 'ก'.repeat(1000) })?.name.length, 120)
  assert.equal(plausiblePlace({ ...place, address: 'ข'.repeat(100_000) })?.address.length, 250)
  assert.equal(plausiblePlace({ ...place, name: '😀'.repeat(200) })?.name, '😀'.repeat(120), 'no half characters')
})

test('a place without a name is named by its address, and left out without either', () => {
  assert.equal(plausiblePlace({ ...place, name: ' ' })?.name, place.address)
  assert.equal(plausiblePlace({ ...place, name: '\u200B', address: '' }), undefined)
  assert.equal(plausiblePlace({ ...place, street: ' ' })?.street, null)
})

test('the same place is shown once, and no more than a short list', () => {
  const nearly = { ...place, lat: place.lat + 0.00001 }
  assert.deepEqual(plausiblePlaces([place, nearly]), [place])
  const many = Array.from({ length: 100 }, (_, at) => ({ ...place, name: `สาขา ${at}` }))
  assert.deepEqual(plausiblePlaces(many), many.slice(0, mostPlaces))
  const abroad = Array.from({ length: 50 }, () => ({ ...place, lat: 0 }))
  assert.deepEqual(plausiblePlaces([...abroad, place]), [place])
})

test('every service has an attribution with a secure link', () => {
  for (const kind of placeSearchKinds) {
    const { name, attribution, href } = placeSources[kind]
    assert.match(attribution, /^© /)
    assert.equal(new URL(href).protocol, 'https:')
    assert.notEqual(name, '')
  }
})
