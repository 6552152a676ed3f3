import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexAddresses, searchAddress, type AddressRow } from './address-search.ts'

const row = (code: string, names: readonly (readonly [th: string, en: string])[], postalCode: string): AddressRow => {
  const [sub = ['', ''], district = ['', ''], province = ['', '']] = names
  return {
    subDistrict: { code, th: sub[0], en: sub[1], postalCodes: [postalCode], lat: 13, lng: 100 },
    district: { code: code.slice(0, 4), th: district[0], en: district[1] },
    province: { code: code.slice(0, 2), th: province[0], en: province[1] },
  }
}

const bangkok = ['กรุงเทพมหานคร', 'Bangkok'] as const
const korat = ['นครราชสีมา', 'Nakhon Ratchasima'] as const
const index = indexAddresses([
  row('104701', [['บางนาเหนือ', 'Bang Na Nuea'], ['บางนา', 'Bang Na'], bangkok], '10260'),
  row('104702', [['บางนาใต้', 'Bang Na Tai'], ['บางนา', 'Bang Na'], bangkok], '10260'),
  row('101101', [['ลาดกระบัง', 'Lat Krabang'], ['ลาดกระบัง', 'Lat Krabang'], bangkok], '10520'),
  row('300101', [['ในเมือง', 'Nai Mueang'], ['เมืองนครราชสีมา', 'Mueang Nakhon Ratchasima'], korat], '30000'),
  row(
    '400101',
    [
      ['ในเมือง', 'Nai Mueang'],
      ['เมืองขอนแก่น', 'Mueang Khon Kaen'],
      ['ขอนแก่น', 'Khon Kaen'],
    ],
    '40000',
  ),
  row(
    '400102',
    [
      ['สำราญ', 'Samran'],
      ['เมืองขอนแก่น', 'Mueang Khon Kaen'],
      ['ขอนแก่น', 'Khon Kaen'],
    ],
    '40000',
  ),
  row(
    '140101',
    [
      ['บางไทร', 'Bang Sai'],
      ['บางไทร', 'Bang Sai'],
      ['พระนครศรีอยุธยา', 'Phra Nakhon Si Ayutthaya'],
    ],
    '13190',
  ),
])
const found = (text: string) => searchAddress(index, text).map(({ subDistrict }) => subDistrict.code)

const first: readonly (readonly [text: string, code: string, why: string])[] = [
  ['บางนาเหนือ', '104701', 'a whole Thai name'],
  ['bang na n', '104701', 'the beginning of an English name'],
  ['Bangnanuea', '104701', 'an English name run together'],
  ['10520', '101101', 'a postal code'],
  ['ladkrabang', '101101', 'another way to romanise it'],
  ['ต.ในเมือง อ.เมือง จ.ขอนแก่น', '400101', 'an address as people write it'],
  ['ในเมืองขอนแก่น', '400101', 'all of it without a space'],
  ['ในเมือง โคราช', '300101', 'the nickname of a province'],
  ['สําราญ', '400102', 'sara am in two pieces'],
  ['40000 samran', '400102', 'a postal code and a name'],
]
for (const [text, code, why] of first)
  test(`“${text}” is found first: ${why}`, () => {
    assert.equal(found(text)[0], code)
  })

test('a name match ranks before places within an area of that name', () => {
  const all = found('บางนา')
  assert.deepEqual(all, ['104701', '104702'])
  assert.equal(found('ลาดกระบัง')[0], '101101')
})

test('places with the same name are sorted by code, and another word distinguishes them', () => {
  assert.deepEqual(found('ในเมือง'), ['300101', '400101'])
  assert.deepEqual(found('ในเมือง ขอนแก่น'), ['400101'])
})

test('every word must match, and an empty query finds nothing', () => {
  assert.deepEqual(found('บางนา ขอนแก่น'), [])
  assert.deepEqual(found('  '), [])
  assert.deepEqual(found('ต.'), [])
})

test('the limit is respected', () => {
  assert.equal(searchAddress(index, 'bang', 2).length, 2)
})
