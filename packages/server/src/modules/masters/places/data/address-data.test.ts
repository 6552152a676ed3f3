import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneSpelling, sortKey } from '@khonsong/domain/kernel/thai-text.ts'
import { indexAddresses, searchAddress } from '@khonsong/domain/masters/places/address-search.ts'
import { straightKm } from '@khonsong/domain/masters/places/distance.ts'
import { indexPoints, nearestSubDistrict } from '@khonsong/domain/masters/places/nearest-sub-district.ts'
import { readAddressData, readBanks, readCountries } from './address-data.ts'

const data = readAddressData()
const index = indexAddresses(data.rows)
const points = indexPoints(data.rows)
const names = data.rows.flatMap((row) => [row.subDistrict, row.district, row.province])

const first = (text: string) => {
  const [row] = searchAddress(index, text, 1)
  return row && `${row.subDistrict.th} ${row.district.th} ${row.province.th}`
}

test('the data is complete: 77 provinces, 928 districts, 7,434 sub-districts', () => {
  assert.deepEqual([data.provinces.length, data.districts.length, data.rows.length], [77, 928, 7434])
  assert.equal(new Set(data.rows.map((row) => row.subDistrict.code)).size, 7434)
  assert.equal(new Set(data.rows.map((row) => row.district.code)).size, 928)
})

test('names are Thai in Thai, Latin in English, and trimmed', () => {
  for (const { code, th, en } of names) {
    assert.match(th, /^[ก-๙][ก-๙. -]*$/, `${code} ${th}`)
    assert.match(en, /^[A-Z][A-Za-z '’().-]*$/, `${code} ${en}`)
    assert.doesNotMatch(`${th}|${en}`, /NULL|เทศบาล|^เขต| {2}/)
    assert.equal(oneSpelling(th), th)
  }
})

test('every sub-district has a postal code and a point in Thailand, near its district', () => {
  for (const { subDistrict } of data.rows) {
    assert.ok(
      subDistrict.postalCodes.every((code) => /^[1-9]\d{4}$/.test(code)),
      subDistrict.code,
    )
    assert.ok(
      subDistrict.lat > 5.5 && subDistrict.lat < 20.6 && subDistrict.lng > 97.2 && subDistrict.lng < 105.8,
      subDistrict.code,
    )
  }
})

test('sort keys give the order of the Thai dictionary', () => {
  const thaiOrder = new Intl.Collator('th')
  const keyed = [...new Set(names.map((name) => name.th))].map((name) => ({ name, key: sortKey(name) }))
  const sorted = keyed.toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
  assert.ok(sorted.length > 4000)
  sorted.reduce((before, after) => {
    assert.ok(thaiOrder.compare(before.name, after.name) <= 0, `${before.name} before ${after.name}`)
    return after
  })
})

const searches = [
  ['บางพลีใหญ่', 'บางพลีใหญ่ บางพลี สมุทรปราการ'],
  ['ต.บางพลีใหญ่ อ.บางพลี จ.สมุทรปราการ 10540', 'บางพลีใหญ่ บางพลี สมุทรปราการ'],
  ['ต.บางพลีใหญ่อ.บางพลีจ.สมุทรปราการ', 'บางพลีใหญ่ บางพลี สมุทรปราการ'],
  ['แขวงลาดกระบัง เขตลาดกระบัง กทม.', 'ลาดกระบัง ลาดกระบัง กรุงเทพมหานคร'],
  ['Lat Krabang', 'ลาดกระบัง ลาดกระบัง กรุงเทพมหานคร'],
  ['Ladkrabang', 'ลาดกระบัง ลาดกระบัง กรุงเทพมหานคร'],
  ['bangna bangkok', 'บางนา บางนา กรุงเทพมหานคร'],
  ['ในเมือง ขอนแก่น', 'ในเมือง เมืองขอนแก่น ขอนแก่น'],
  ['ในเมือง โคราช', 'ในเมือง เมืองนครราชสีมา นครราชสีมา'],
  ['คลองหนึ่ง คลองหลวง', 'คลองหนึ่ง คลองหลวง ปทุมธานี'],
  ['คลองหนึ่งคลองหลวงปทุม', 'คลองหนึ่ง คลองหลวง ปทุมธานี'],
  ['laem chabang', undefined],
  ['90110 หาดใหญ่', 'หาดใหญ่ หาดใหญ่ สงขลา'],
  ['Khlong Nueng, Khlong Luang, Pathum Thani 12120', 'คลองหนึ่ง คลองหลวง ปทุมธานี'],
  ['นํ้าพอง', 'น้ำพอง น้ำพอง ขอนแก่น'],
  ['๑๒๑๒๐ คลองสอง', 'คลองสอง คลองหลวง ปทุมธานี'],
] as const

for (const [text, expected] of searches) {
  test(`“${text}” finds ${expected ?? 'nothing that is a sub-district'}`, () => {
    if (expected === undefined) return assert.ok(searchAddress(index, text).length === 0)
    assert.equal(first(text), expected)
  })
}

test('a postal code lists exactly its sub-districts', () => {
  const rows = searchAddress(index, '10540', 100)
  assert.ok(rows.length > 5)
  assert.ok(rows.every((row) => row.subDistrict.postalCodes.includes('10540')))
})

test('empty text and nonsense find nothing, a very long text is answered', () => {
  for (const text of ['', '  ', 'ต.', 'qqqq', 'บางพลีใหญ่ qqqq']) assert.equal(searchAddress(index, text).length, 0, text)
  assert.ok(searchAddress(index, 'บาง '.repeat(10_000)).length <= 20)
})

test('a sub-district’s own point returns one that is no further away', () => {
  for (const { subDistrict } of data.rows) {
    const nearest = nearestSubDistrict(points, subDistrict)
    assert.equal(nearest?.km, 0, subDistrict.code)
  }
})

test('the nearest sub-district equals that of a linear search', () => {
  for (let i = 0; i < 200; i++) {
    const point = { lat: 6 + ((i * 37) % 140) / 10, lng: 98.2 + ((i * 53) % 70) / 10 }
    const all = Math.min(...data.rows.map((row) => straightKm(point, row.subDistrict)))
    const nearest = nearestSubDistrict(points, point)
    if (nearest) assert.equal(nearest.km, all)
    else assert.ok(all > 60)
  }
})

test('a point at sea or abroad has no sub-district', () => {
  assert.equal(nearestSubDistrict(points, { lat: 0, lng: 0 }), undefined)
  assert.equal(nearestSubDistrict(points, { lat: 31.2, lng: 121.5 }), undefined)
})

test('sub-districts missing in the source have their own names, and so have their neighbours', () => {
  const nameOf = (code: string) => data.rows.find(({ subDistrict }) => subDistrict.code === code)?.subDistrict
  const expected = [
    ['500108', 'สุเทพ', 'Suthep'],
    ['500109', 'แม่เหียะ', 'Mae Hia'],
    ['830104', 'รัษฎา', 'Ratsada'],
    ['830105', 'วิชิต', 'Wichit'],
    ['410116', 'นาข่า', 'Na Kha'],
    ['410111', 'นาดี', 'Na Di'],
  ] as const
  for (const [code, th, en] of expected) assert.deepEqual([nameOf(code)?.th, nameOf(code)?.en], [th, en], code)
})

test('countries and banks are named in three languages, and every country has a calling code', () => {
  assert.equal(readCountries().length, 250)
  for (const { code, phoneCode } of readCountries()) assert.match(phoneCode, /^[1-9]\d{0,2}$/, code)
  assert.equal(readCountries().find((country) => country.code === 'TH')?.phoneCode, '66')
  assert.equal(readCountries().find((country) => country.code === 'MM')?.name.th, 'เมียนมา')
  assert.ok(readBanks().length >= 25)
  for (const { code, swift, name } of readBanks()) {
    assert.match(code, /^\d{3}$/)
    assert.match(swift, /^[A-Z]{6}[A-Z0-9]{2}$/)
    assert.ok(name.en && name.th && name.zh, code)
  }
})
