import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRoadConfig } from './road-config.ts'

test('a router is used if its URL is set, and an invalid variable is named', () => {
  assert.equal(readRoadConfig({}), undefined)
  assert.deepEqual(readRoadConfig({ ROAD_ROUTER_URL: 'http://router:5000/' }), {
    kind: 'osrm',
    url: 'http://router:5000',
    timeoutMs: 10_000,
  })
  const given = { ROAD_ROUTER_URL: 'https://router.example', ROAD_ROUTER: 'valhalla', ROAD_ROUTER_TIMEOUT_MS: '2500' }
  assert.deepEqual(readRoadConfig(given), { kind: 'valhalla', url: 'https://router.example', timeoutMs: 2500 })
  assert.throws(() => readRoadConfig({ ROAD_ROUTER_URL: 'router:5000' }), /ROAD_ROUTER_URL/)
  assert.throws(() => readRoadConfig({ ...given, ROAD_ROUTER: 'google' }), /ROAD_ROUTER must be/)
  for (const wrong of ['0', '1.5', 'soon', '99999999'])
    assert.throws(() => readRoadConfig({ ...given, ROAD_ROUTER_TIMEOUT_MS: wrong }), /ROAD_ROUTER_TIMEOUT_MS/)
})
