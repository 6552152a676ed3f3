import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TrackingData } from '@khonsong/contract/telematics/positions/temperature.ts'
import { trackedOnly } from './tracked-only.ts'

const vehicle = (plateNo: string, track: 'ok' | 'late' | 'notrack') => ({ plateNo, equipmentNo: null, platformName: null, track })
const dataOf = (...vehicles: readonly ReturnType<typeof vehicle>[]): TrackingData => ({
  vehicles: [...vehicles],
  transports: [],
  mapData: { capacityTracks: vehicles.map(({ plateNo }) => ({ plateNo, gpsTracks: [] })) },
})

test('vehicles marked notrack are neither listed nor drawn', () => {
  const shown = trackedOnly(dataOf(vehicle('70-1111', 'ok'), vehicle('70-2222', 'notrack'), vehicle('70-3333', 'late')))
  assert.deepEqual(
    [shown.vehicles, shown.mapData.capacityTracks].map((list) => list.map(({ plateNo }) => plateNo)),
    [
      ['70-1111', '70-3333'],
      ['70-1111', '70-3333'],
    ],
  )
})

test('where all are tracked everything is shown', () => {
  const data = dataOf(vehicle('70-1111', 'ok'))
  assert.equal(trackedOnly(data), data)
})
