import assert from 'node:assert/strict'
import { test } from 'node:test'
import { polygonOf } from '../../kernel/polygon.ts'
import { rejectionsOf } from '../../kernel/zod-rejections.ts'
import { newRecordSchema } from '../../resource/record-schema.ts'
import { siteTypeSeeds } from './site-type-seeds.ts'
import { site } from './site.ts'

const schema = newRecordSchema(site)
const province = '01930000-0000-7000-8000-000000000001'
const good = {
  siteCode: 'WH-1',
  siteName: 'คลังบางนา',
  siteTypeId: '01930000-0000-7000-8000-000000000002',
  address: '99/1',
  provinceId: province,
  dockCount: 2,
}

const refusals = (values: object) => {
  const parsed = schema.safeParse({ ...good, ...values }, { reportInput: true })
  return parsed.success ? [] : rejectionsOf(schema, parsed.error).map(({ field, code }) => [field, code])
}
const contact = { name: 'สมชาย ใจดี', role: null, email: null, phone: '0812345678' }
const monday = (from: string, until: string) => ({ day: 1, from, until })

const cases: readonly (readonly [string, object, readonly (readonly [string, string])[]])[] = [
  [
    'name, type, code and dock count are required',
    { siteCode: '', siteName: '', siteTypeId: undefined, dockCount: null },
    [
      ['siteCode', 'field.required'],
      ['siteName', 'field.required'],
      ['siteTypeId', 'field.required'],
      ['dockCount', 'field.required'],
    ],
  ],
  ['a code with a comma or a slash', { siteCode: 'A/1' }, [['siteCode', 'field.no_comma_slash']]],
  ['a code in Thai', { siteCode: 'คลัง1' }, [['siteCode', 'field.english_only']]],
  ['a name with a slash', { siteName: 'คลัง 1/2' }, [['siteName', 'field.no_slash']]],
  ['a postal code with a slash', { postalCode: '10/26' }, [['postalCode', 'field.format']]],
  ['a latitude alone', { lat: 13.7 }, [['lng', 'field.together']]],
  ['further contacts without the key contact', { contacts: [contact] }, [['contactFirstName', 'site.key_contact']]],
  [
    'a contact with digits in the name',
    { contactFirstName: 'ก', contacts: [{ ...contact, name: 'สมชาย2' }] },
    [['contacts.0.name', 'field.no_digits']],
  ],
  [
    'a contact with a wrong number',
    { contactFirstName: 'ก', contacts: [{ ...contact, phone: '12' }] },
    [['contacts.0.phone', 'field.phone']],
  ],
  ['a landline of seven digits', { phone: '0212345' }, [['phone', 'field.phone']]],
  ['hours that begin when they end', { openHours: [monday('08:00', '08:00')] }, [['openHours', 'hours.same']]],
  ['hours that overlap', { openHours: [monday('08:00', '12:00'), monday('11:00', '17:00')] }, [['openHours', 'hours.overlap']]],
  ['a day off that is no day', { specialDaysOff: ['2026-02-30'] }, [['specialDaysOff', 'field.date']]],
  ['a day off twice', { specialDaysOff: ['2026-12-31', '2026-12-31'] }, [['specialDaysOff', 'day.twice']]],
  [
    'a day that is on and off',
    { specialDaysOff: ['2026-12-31'], specialDaysOn: [{ on: '2026-12-31', from: '08:00', until: '12:00' }] },
    [['specialDaysOn', 'day.on_and_off']],
  ],
  [
    'a fence that crosses itself',
    {
      fence: polygonOf([
        [100, 13],
        [100.01, 13.01],
        [100.01, 13],
        [100, 13.01],
      ]),
    },
    [['fence', 'fence.crossing']],
  ],
  [
    'a fence as large as a province',
    {
      fence: polygonOf([
        [100, 13],
        [101, 13],
        [101, 14],
        [100, 14],
      ]),
    },
    [['fence', 'fence.too_large']],
  ],
]
for (const [what, values, expected] of cases) test(`refused: ${what}`, () => assert.deepEqual(refusals(values), expected))

test('a site with all optional fields is accepted', () => {
  const fence = polygonOf([
    [100, 13],
    [100.01, 13],
    [100.01, 13.01],
  ])
  const whole = {
    siteSubTypeId: '01930000-0000-7000-8000-000000000003',
    contactFirstName: 'สมศรี',
    contacts: [contact],
    openHours: [monday('08:00', '24:00')],
    specialDaysOn: [{ on: '2026-12-05', from: '08:00', until: '12:00' }],
    specialDaysOff: ['2026-12-31'],
    fence,
    phone: '02-123-4567',
    loadingSpeed: 120,
    maxVehicleLength: 12.5,
    vehicleTypeIds: [province],
  }
  assert.deepEqual(refusals(whole), [])
  const box = site.derived({ fence } as never)
  assert.deepEqual(box, { fence_west: 100, fence_south: 13, fence_east: 100.01, fence_north: 13.01 })
})

test('seeded site types have sub-types, each with a parent', () => {
  const types = siteTypeSeeds.filter(({ of }) => of === undefined)
  for (const { code } of types) assert.ok(siteTypeSeeds.filter(({ of }) => of === code).length >= 2, code)
  for (const { code, of } of siteTypeSeeds) assert.ok(of === undefined || types.some((type) => type.code === of), code)
  assert.equal(new Set(siteTypeSeeds.map(({ code }) => code)).size, siteTypeSeeds.length)
})
