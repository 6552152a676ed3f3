import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceLines } from '../contracts/price-contract.ts'
import { checkTerms, type CardTerms, type PriceTerms } from '../contracts/price-line.ts'
import { changedPrice } from './change-prices.ts'
import { columnsOf, matchCardHeadings, priceColumnsOf } from './card-price-columns.ts'
import { fuelPriceFor, placeInBands } from './fuel-reference.ts'
import { rateOfCard, type CardOnDay } from './rate-of-card.ts'
import { readCardRow, readDecimal, type KnownNames } from './read-card-row.ts'

const form = { keys: ['destinationProvince', 'weightFrom'], priceForm: 'fuel_bands', bandFrom: 15, bandTo: 40 } as const
const card: CardOnDay = {
  ...form,
  cardId: 'card',
  cardName: 'ราคา 2569',
  versionNo: 2,
  effectiveDate: '2026-01-01',
  rows: [{ rowNo: 7, cells: { destinationProvince: 'ระยอง' }, prices: { 32: '8650.5', 33: '8800' } }],
}
const rayong = { destinationProvince: 'ระยอง', chargeWeightKg: '900' }
const codeOf = (lane: object, price: string | undefined, outside: 'refuse' | 'clamp' = 'refuse') => {
  const rate = rateOfCard(card, lane, { price, outside })
  return rate.accepted ? rate.value.price : rate.rejections[0]?.code
}

test('a template has 26 bands of one baht by default', () => {
  assert.equal(priceColumnsOf(form).length, 26)
  assert.deepEqual([priceColumnsOf(form)[0]?.words.en, priceColumnsOf(form).at(-1)?.words.en], ['15.00-15.99', '40.00-40.99'])
})

test('the band is the whole baht of the price; missing data is reported and never priced as 0', () => {
  assert.equal(codeOf(rayong, '32.99'), '8650.5')
  assert.equal(codeOf(rayong, '33.00'), '8800')
  assert.equal(codeOf(rayong, '14.99'), 'rate_card.fuel_below')
  assert.equal(codeOf(rayong, '41.00'), 'rate_card.fuel_above')
  assert.equal(codeOf(rayong, '41.00', 'clamp'), 'rate_card.band_without_price')
  assert.equal(codeOf(rayong, undefined), 'rate_card.no_fuel_price')
  assert.equal(codeOf(rayong, '34.10'), 'rate_card.band_without_price')
  assert.equal(codeOf({ destinationProvince: 'ตราด' }, '32.00'), 'rate_card.no_row')
  const twice = { ...card, rows: [...card.rows, { rowNo: 9, cells: { destinationProvince: 'ระยอง' }, prices: { 32: '1' } }] }
  const told = rateOfCard(twice, rayong, { price: '32', outside: 'refuse' })
  assert.deepEqual(told.accepted ? [] : [told.rejections[0]?.code, told.rejections[0]?.params['rows']], [
    'rate_card.ambiguous',
    '7, 9',
  ])
  assert.deepEqual(placeInBands('9.50', form, 'clamp'), { kind: 'clamped', baht: 15 })
})

test('the reference price is that of the day, of the last 1st or 16th, or the average of a whole month', () => {
  const posted = [
    { day: '2026-09-20', price: '30.00' },
    { day: '2026-10-16', price: '31.00' },
    { day: '2026-11-05', price: '35.00' },
  ]
  assert.equal(fuelPriceFor('day', posted, '2026-11-20'), '35.00')
  assert.equal(fuelPriceFor('half_month', posted, '2026-11-15'), '31.00')
  assert.equal(fuelPriceFor('half_month', posted, '2026-11-16'), '35.00')
  // 15 days at 30 baht and 16 at 31.
  assert.equal(Number(fuelPriceFor('previous_month', posted, '2026-11-20')).toFixed(6), ((15 * 30 + 16 * 31) / 31).toFixed(6))
  assert.equal(fuelPriceFor('previous_month', posted.slice(1), '2026-11-20'), undefined)
  assert.equal(fuelPriceFor('day', posted, '2026-09-19'), undefined)
})

const terms: CardTerms = {
  cardId: 'card',
  unit: 'weight',
  fuelProduct: 'diesel',
  fuelSource: null,
  fuelReference: 'day',
  fuelOutside: 'refuse',
}
const line: PriceTerms = {
  basis: 'rate_card',
  price: null,
  minimum: '9000',
  maximum: null,
  free: null,
  steps: [],
  isMarginal: false,
  ruleId: null,
  rateCard: terms,
}

test('a price line takes its price from the card, for its unit, and applies its minimum and maximum', () => {
  const sheets = { sheetOf: () => undefined, tables: new Map() }
  const priceAt = (price: string) => ({ ...sheets, rateOf: () => rateOfCard(card, rayong, { price, outside: 'refuse' }) })
  const [tonnes] = priceLines([{ ...line, minimum: null }], { weightKg: '2500' }, priceAt('32.10'))
  assert.deepEqual([tonnes?.amount, tonnes?.quantity, tonnes?.rate?.rowNo, tonnes?.rate?.fuel?.baht], ['21626.25', '2.5', 7, 32])
  const [least] = priceLines([line], { weightKg: '1000' }, priceAt('32.10'))
  assert.deepEqual([least?.amount, least?.bound], ['9000.00', 'minimum'])
  const [without] = priceLines([line], { weightKg: '1000' }, priceAt('50'))
  assert.deepEqual([without?.amount, without?.why?.code], [undefined, 'rate_card.fuel_above'])
  const [nobody] = priceLines([line], { weightKg: '1000' }, sheets)
  assert.equal(nobody?.why?.code, 'price_line.card_needed')
  assert.deepEqual(
    checkTerms({ ...line, rateCard: null }).map(({ code }) => code),
    ['price_line.card_needed'],
  )
  assert.deepEqual(checkTerms(line), [])
})

test('prices are changed exactly and rounded to the step', () => {
  const by = (percent: string | null, amount: string | null, roundTo: string) =>
    changedPrice('8650.5', { percent, amount, roundTo })
  assert.equal(by('3', null, '0.0001'), '8910.015')
  assert.equal(by('3', null, '1'), '8910')
  assert.equal(by('-2.5', '100', '5'), '8535')
  assert.equal(by('-100', '-5', '1'), '0')
})

const names: KnownNames = {
  site: new Map(),
  district: new Map([['เฉลิมพระเกียรติ', { name: 'เฉลิมพระเกียรติ', provinces: ['น่าน', 'สระบุรี'] }]]),
  province: new Map([
    ['rayong', { name: 'ระยอง' }],
    ['น่าน', { name: 'น่าน' }],
  ]),
  zone: new Map(),
  route: new Map(),
  vehicle: new Map(),
  temperature: new Map(),
  goods: new Map(),
}

test('a row is parsed as typed, and all its errors are reported at their columns', () => {
  const read = readCardRow({ destinationProvince: ' Rayong', weightFrom: '1,500.50', 32: '8,650.50' }, form, names)
  assert.deepEqual(read, {
    accepted: true,
    value: { cells: { destinationProvince: 'ระยอง', weightFrom: '1500.5' }, prices: { 32: '8650.5' } },
  })
  const wrong = readCardRow({ destinationProvince: 'Atlantis', weightFrom: '-1', 32: 'call me' }, form, names)
  assert.deepEqual(wrong.accepted ? [] : wrong.rejections.map(({ code, field }) => [field, code]), [
    ['destinationProvince', 'rate_card.unknown_name'],
    ['weightFrom', 'rate_card.not_weight'],
    ['32', 'rate_card.not_price'],
  ])
  const districts = { ...form, keys: ['destinationDistrict', 'destinationProvince'] } as const
  const several = readCardRow({ destinationDistrict: 'เฉลิมพระเกียรติ', 32: '1' }, districts, names)
  assert.equal(several.accepted ? '' : several.rejections[0]?.code, 'rate_card.district_several')
  assert.ok(readCardRow({ destinationDistrict: 'เฉลิมพระเกียรติ', destinationProvince: 'น่าน', 32: '1' }, districts, names).accepted)
  assert.equal(readDecimal('12,50', 9, 4), undefined)
  assert.equal(readDecimal('1e5', 9, 4), undefined)
})

test('headings are recognised in every language, by id, and with any kind of dash', () => {
  const meant = matchCardHeadings(['จังหวัดปลายทาง', 'weightFrom', '15.00 – 15.99', 'Note'], form)
  assert.deepEqual(
    meant.map((column) => column?.id),
    ['destinationProvince', 'weightFrom', '15', undefined],
  )
  assert.equal(columnsOf(form)[0]?.id, 'destinationProvince')
})
