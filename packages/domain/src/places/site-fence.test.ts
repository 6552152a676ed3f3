import assert from 'node:assert/strict'
import { test } from 'node:test'
import { polygonOf } from '../kernel/polygon.ts'
import { isInFence } from './site-fence.ts'

const pin = { lat: 13.7, lng: 100.5, radiusMetres: 300, fence: null }

test('without a drawn fence the radius around the pin decides', () => {
  assert.equal(isInFence(pin, { lat: 13.7026, lng: 100.5 }), true)
  assert.equal(isInFence(pin, { lat: 13.7028, lng: 100.5 }), false)
})

test('a drawn fence decides alone, also where the radius would have said otherwise', () => {
  const fence = polygonOf([
    [100.501, 13.699],
    [100.51, 13.699],
    [100.51, 13.71],
    [100.501, 13.71],
  ])
  assert.equal(isInFence({ ...pin, fence }, { lat: 13.7, lng: 100.5 }), false)
  assert.equal(isInFence({ ...pin, fence }, { lat: 13.709, lng: 100.509 }), true)
})

test('nobody is inside a site that is nowhere', () => {
  assert.equal(isInFence({ lat: null, lng: null, radiusMetres: 300, fence: null }, { lat: 0, lng: 0 }), false)
})
