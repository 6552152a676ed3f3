/** Golden tests, part three: rate cards by lane and by diesel price, modelled on government and private haulage tables. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceLines } from '../contracts/price-contract.ts'
import type { CardTerms, CardUnit, PriceTerms } from '../contracts/price-line.ts'
import type { FactValues } from '../rules/rule-facts.ts'
import type { CardRow } from './card-row.ts'
import { fuelPriceFor, type FuelOutside, type FuelReference } from './fuel-reference.ts'
import type { Lane } from './match-card.ts'
import { rateOfCard, type CardOnDay } from './rate-of-card.ts'

const row = (rowNo: number, cells: CardRow['cells'], prices: CardRow['prices']): CardRow => ({ rowNo, cells, prices })

/** Baht per tonne by kilometre band, one column per whole baht of diesel: the layout of the government's haulage table. */
const government: CardOnDay = {
  cardId: 'haul',
  cardName: 'ตารางค่าขนส่งวัสดุ 10 ล้อ',
  versionNo: 1,
  effectiveDate: '2026-01-01',
  keys: ['originProvince', 'destinationProvince', 'vehicleType'],
  priceForm: 'fuel_bands',
  bandFrom: 30,
  bandTo: 43,
  rows: [
    row(
      1,
      { originProvince: 'กรุงเทพมหานคร', destinationProvince: 'ระยอง', vehicleType: '10W' },
      { 31: '236.85', 32: '241.20', 33: '245.55', 43: '289.05' },
    ),
    row(2, { originProvince: 'กรุงเทพมหานคร', destinationProvince: 'สระบุรี', vehicleType: '10W' }, { 32: '158.40', 33: '161.25' }),
    row(3, { originProvince: 'กรุงเทพมหานคร', vehicleType: '10W' }, { 32: '410.00', 33: '417.50' }),
  ],
}

/** One price per trip; the most specific row wins. */
const lanes: CardOnDay = {
  ...government,
  cardId: 'lanes',
  cardName: 'ราคาเหมาเที่ยว',
  keys: [
    'originProvince',
    'destinationProvince',
    'destinationDistrict',
    'destinationZone',
    'routeCode',
    'vehicleType',
    'weightFrom',
    'weightTo',
  ],
  priceForm: 'one',
  rows: [
    row(1, { originProvince: 'กรุงเทพมหานคร', destinationProvince: 'ชลบุรี' }, { one: '4200' }),
    row(2, { originProvince: 'กรุงเทพมหานคร', destinationDistrict: 'ศรีราชา' }, { one: '4650' }),
    row(3, { originProvince: 'กรุงเทพมหานคร', destinationProvince: 'ชลบุรี', vehicleType: '10W' }, { one: '6900' }),
    row(4, { destinationZone: 'EAST' }, { one: '5000' }),
    row(5, { routeCode: 'R-01' }, { one: '3999.5' }),
    row(6, { destinationProvince: 'ตราด', weightTo: '3000' }, { one: '1450' }),
    row(7, { destinationProvince: 'ตราด', weightFrom: '3000' }, { one: '1200' }),
  ],
}

const posted = [
  { day: '2026-01-01', price: '31.94' },
  { day: '2026-01-16', price: '32.44' },
  { day: '2026-02-10', price: '33.44' },
  { day: '2026-03-01', price: '29.95' },
  { day: '2026-04-01', price: '44.10' },
]

interface Asked {
  readonly unit?: CardUnit
  readonly on?: string
  readonly reference?: FuelReference
  readonly outside?: FuelOutside
  readonly minimum?: string
  readonly free?: string
}

const priced = (card: CardOnDay, lane: Lane, facts: FactValues, asked: Asked) => {
  const { unit = 'trip', on = '2026-01-20', reference = 'day', outside = 'refuse' } = asked
  const rateCard: CardTerms = {
    cardId: card.cardId,
    unit,
    fuelProduct: 'diesel',
    fuelSource: null,
    fuelReference: reference,
    fuelOutside: outside,
  }
  const terms: PriceTerms = {
    basis: 'rate_card',
    price: null,
    minimum: asked.minimum ?? null,
    maximum: null,
    free: asked.free ?? null,
    steps: [],
    isMarginal: false,
    ruleId: null,
    rateCard,
  }
  const rateOf = () => rateOfCard(card, lane, { price: fuelPriceFor(reference, posted, on), outside })
  const [line] = priceLines([terms], facts, { sheetOf: () => undefined, tables: new Map(), rateOf })
  return line?.amount ?? line?.why?.code
}

const toRayong: Lane = { originProvince: 'กรุงเทพมหานคร', destinationProvince: 'ระยอง', vehicleType: '10W' }
const toSaraburi: Lane = { ...toRayong, destinationProvince: 'สระบุรี' }
const toTrat: Lane = { originProvince: 'กรุงเทพมหานคร', destinationProvince: 'ตราด', vehicleType: '6W' }
const toChonburi: Lane = {
  originProvince: 'กรุงเทพมหานคร',
  destinationProvince: 'ชลบุรี',
  vehicleType: '6W',
  destinationZones: ['EAST'],
}
const tonnes = (weightKg: string): FactValues => ({ weightKg, chargeWeightKg: weightKg, drops: '3', distanceKm: '180' })

const governmentRows: readonly (readonly [says: string, lane: Lane, kg: string, asked: Asked, amount: string])[] = [
  ['14.85 t to Rayong at 32.44', toRayong, '14850', {}, '3581.82'],
  ['the day before the price changed', toRayong, '14850', { on: '2026-01-15' }, '3517.22'],
  ['31.94 is in the band of 31, nothing is rounded', toRayong, '1000', { on: '2026-01-01' }, '236.85'],
  ['33.44 on the day it was posted', toRayong, '14850', { on: '2026-02-10' }, '3646.42'],
  ['on the 12th by the price of the 1st', toRayong, '14850', { on: '2026-02-12', reference: 'half_month' }, '3581.82'],
  ['on the 20th by the price of the 16th', toRayong, '14850', { on: '2026-02-20', reference: 'half_month' }, '3646.42'],
  ['by the average of January, 32.198…', toRayong, '14850', { on: '2026-02-20', reference: 'previous_month' }, '3581.82'],
  ['29.95 is below all bands', toRayong, '14850', { on: '2026-03-05' }, 'rate_card.fuel_below'],
  ['44.10 is above all bands', toRayong, '14850', { on: '2026-04-05' }, 'rate_card.fuel_above'],
  ['44.10 by the nearest band, 43.00 to 43.99', toRayong, '14850', { on: '2026-04-05', outside: 'clamp' }, '4292.39'],
  ['a band without a price is told', toSaraburi, '14850', { on: '2026-01-05' }, 'rate_card.band_without_price'],
  ['12 t to Saraburi', toSaraburi, '12000', {}, '1900.80'],
  ['12 t to Saraburi, at least 2,500', toSaraburi, '12000', { minimum: '2500' }, '2500.00'],
  ['anywhere else by the row of the origin', { ...toRayong, destinationProvince: 'ตาก' }, '10000', {}, '4100.00'],
  ['no row for 6 wheels', { ...toRayong, vehicleType: '6W' }, '10000', {}, 'rate_card.no_row'],
]

test('a haulage table with bands of one baht', () => {
  for (const [says, lane, kg, asked, amount] of governmentRows)
    assert.equal(priced(government, lane, tonnes(kg), { unit: 'weight', ...asked }), amount, says)
})

const laneRows: readonly (readonly [says: string, lane: Lane, kg: string, asked: Asked, amount: string])[] = [
  ['province to province', toChonburi, '4000', {}, '4200.00'],
  ['the district is more special than its province', { ...toChonburi, destinationDistrict: 'ศรีราชา' }, '4000', {}, '4650.00'],
  ['the vehicle decides between equal lanes', { ...toChonburi, vehicleType: '10W' }, '4000', {}, '6900.00'],
  ['a zone where nothing else fits', { destinationProvince: 'จันทบุรี', destinationZones: ['EAST'] }, '4000', {}, '5000.00'],
  ['a route before provinces', { ...toChonburi, routeCode: 'R-01' }, '4000', {}, '3999.50'],
  ['a light load by the tonne', { ...toTrat, chargeWeightKg: '2999.999' }, '2999.999', { unit: 'weight' }, '4350.00'],
  ['three tonnes and more', { ...toTrat, chargeWeightKg: '3000' }, '3000', { unit: 'weight' }, '3600.00'],
  ['points by a rate card, one included', { ...toTrat, chargeWeightKg: '3000' }, '3000', { unit: 'drops', free: '1' }, '2400.00'],
]

test('lanes from the most to the least specific', () => {
  for (const [says, lane, kg, asked, amount] of laneRows) assert.equal(priced(lanes, lane, tonnes(kg), asked), amount, says)
})
