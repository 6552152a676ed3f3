import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AssignedVehicle } from '../jobs/assignment.ts'
import { fittingTrailers, type TowingRoute, type TrailerOffer } from './fitting-trailers.ts'

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 23, hour)).toISOString()
const bangkok = { lat: 13.75, lng: 100.5 }
const korat = { lat: 14.97, lng: 102.08 }

const tractor: AssignedVehicle = {
  id: 'v1',
  plateNo: '70-1234',
  status: 1,
  vehicleTypeId: '18W',
  payloadGrams: 28_000_000,
  volumeCm3: null,
  legalGrossGrams: 45_000_000,
  emptyWeightGrams: 9_000_000,
  towing: true,
  drawnBody: '7',
  temperatureTypeIds: [],
  insuranceExpiresOn: '2027-01-01',
  annualReviewDueOn: '2027-01-01',
  carriage: null,
  dangerousPermitExpiresOn: null,
  fleetDisabled: false,
}

const route = (more: Partial<TowingRoute> = {}): TowingRoute => ({
  id: 'r1',
  vehicle: tractor,
  subcontractorId: null,
  businessUnitId: 'bu1',
  from: at(1),
  until: at(9),
  start: bangkok,
  weightGrams: 20_000_000,
  volumeCm3: 0,
  ...more,
})

const offer = (id: string, more: Partial<Omit<TrailerOffer, 'trailer'>> & { trailer?: Partial<TrailerOffer['trailer']> } = {}) => {
  const { trailer, ...rest } = more
  const papers = { emptyWeightGrams: 7_000_000, insuranceExpiresOn: '2027-01-01', annualReviewDueOn: '2027-01-01' }
  return {
    payloadGrams: null,
    volumeCm3: null,
    subcontractorId: null,
    businessUnitId: 'bu1',
    place: null,
    busy: [],
    ...rest,
    trailer: { id, plateNo: id, status: 1 as const, bodyType: '7', ...papers, ...trailer },
  } satisfies TrailerOffer
}

const idsFor = (offers: readonly TrailerOffer[], more: Partial<TowingRoute> = {}) =>
  fittingTrailers(route(more), offers).map(({ trailer }) => trailer.id)

const excluded: readonly (readonly [name: string, TrailerOffer, Partial<TowingRoute>?])[] = [
  ['is disabled', offer('t', { trailer: { status: 0 } })],
  ['belongs to another business unit', offer('t', { businessUnitId: 'bu2' })],
  ['belongs to a carrier while the truck is ours', offer('t', { subcontractorId: 's1' })],
  ['is ours while the truck is a carrier’s', offer('t'), { subcontractorId: 's1' }],
  ['is a full trailer and the truck draws semi-trailers', offer('t', { trailer: { bodyType: '6' } })],
  ['is on another job in that time', offer('t', { busy: [{ from: at(8), until: at(12), by: 'J1' }] })],
  ['has an insurance that ends before the route', offer('t', { trailer: { insuranceExpiresOn: '2026-11-22' } })],
  ['is due for inspection', offer('t', { trailer: { annualReviewDueOn: '2026-11-22' } })],
  ['makes the combination too heavy', offer('t', { trailer: { emptyWeightGrams: 17_000_000 } })],
]

for (const [name, one, more] of excluded)
  test(`a trailer is not proposed when it ${name}`, () => {
    assert.deepEqual(idsFor([one, offer('other', { subcontractorId: more?.subcontractorId ?? null })], more), ['other'])
  })

test('a trailer that is free before and after its job, of any business unit or of unknown body fits', () => {
  const busy = [
    { from: at(-3), until: at(1), by: 'J1' },
    { from: at(9), until: at(12), by: 'J2' },
  ]
  assert.deepEqual(
    idsFor([offer('a', { busy }), offer('b', { businessUnitId: null }), offer('c', { trailer: { bodyType: null } })]),
    ['a', 'b', 'c'],
  )
})

test('the nearest trailer comes first, unknown places after known ones, too small ones last', () => {
  const offers = [
    offer('small', { place: bangkok, payloadGrams: 19_000_000 }),
    offer('unknown'),
    offer('far', { place: korat }),
    offer('near', { place: bangkok, payloadGrams: 20_000_000 }),
  ]
  assert.deepEqual(idsFor(offers), ['near', 'far', 'unknown', 'small'])
})
