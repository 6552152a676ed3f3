import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRecord, readRow, type Lookups } from '../../channels/imports/check-record.ts'
import { masterImports } from '../../channels/imports/master-imports.ts'
import { languages } from '../../kernel/language.ts'
import type { CellMark, SheetCell } from '../../kernel/sheet-cell.ts'
import { driver } from './driver.ts'
import { vehicle } from './vehicle.ts'
import { customer } from '../partners/customer.ts'
import { site } from '../places/site.ts'
import type { Resource } from '../../resource/define-resource.ts'
import { newRecordSchema } from '../../resource/record-schema.ts'
import { fromCell, toCell, type IdsOf } from '../../resource/fields/sheet.ts'

const bangkok = '01930000-0000-7000-8000-000000000010'
const sixWheels = '01930000-0000-7000-8000-000000000006'
const known: Readonly<Record<string, readonly string[]>> = {
  กรุงเทพมหานคร: [bangkok],
  '6W': [sixWheels],
  '01': ['a'],
  '04': ['b'],
  คู่: ['a', 'b'],
}
const idsOf: IdsOf = (_, text) => known[text] ?? []
const codeOf = new Map([
  [bangkok, 'กรุงเทพมหานคร'],
  [sixWheels, '6W'],
])

const examples: readonly (readonly [Resource, Record<string, unknown>])[] = [
  [
    vehicle,
    {
      plateNo: '70-1234',
      plateProvinceId: bangkok,
      plateColour: 'yellow',
      vehicleTypeId: sixWheels,
      workType: 'supplementary',
      modelYear: 2024,
      fuelType: 'diesel',
      payloadGrams: 15_100,
      volumeCm3: 50_000_001,
      insuranceExpiresOn: '2027-03-31',
      temperatureTypeIds: ['a', 'b'],
    },
  ],
  [
    driver,
    { title: 'mrs', firstName: 'สมศรี', lastName: 'ใจดี', mobile: '+66812345678', licenceNo: '007', licenceClass: 't2', points: 9 },
  ],
  [
    site,
    {
      siteCode: '0012',
      siteName: '=1+1',
      lat: 13.123456,
      lng: 100.5,
      openHours: [
        { day: 1, from: '08:30', until: '17:00' },
        { day: 6, from: '20:00', until: '02:00' },
      ],
      specialDaysOff: ['2026-12-31', '2027-01-01'],
      specialDaysOn: [{ on: '2026-12-05', from: '08:00', until: '12:00' }],
      fence: {
        type: 'Polygon',
        coordinates: [
          [
            [100.5, 13.7],
            [100.51, 13.7],
            [100.51, 13.71],
            [100.5, 13.7],
          ],
        ],
      },
      contacts: [
        { name: 'สมชาย ใจดี', role: 'หัวหน้าคลัง', email: null, phone: '+66812345678' },
        { name: 'สมศรี ดีงาม', role: null, email: 'somsri@example.com', phone: null },
      ],
      phone: '021234567',
      loadingSpeed: 120,
      maxVehicleLength: 12.5,
      dockCount: 0,
    },
  ],
  [customer, { code: 'C1', customerTypeId: 'legal_entity', creditTerm: 30, companyTaxId: '0105536000012' }],
]

for (const language of languages) {
  test(`an export in ${language} is imported unchanged`, () => {
    for (const [resource, values] of examples)
      for (const [name, value] of Object.entries(values)) {
        const field = resource.fields[name]
        assert.ok(field)
        const named = typeof value === 'string' ? (codeOf.get(value) ?? value) : value
        const written = field.kind === 'references' ? ['01', '04'] : named
        assert.deepEqual(fromCell(field, toCell(field, written, language), idsOf), { value }, `${resource.name}.${name}`)
      }
  })
}

const vehicleImport = masterImports.find(({ resource }) => resource === vehicle)
assert.ok(vehicleImport)
const lookups: Lookups = {
  find: (_, key) => (known[key === '6w' ? '6W' : key] ?? []).map((id) => ({ id, code: id, name: id })),
  all: () => [],
}
type Row = Readonly<Record<string, SheetCell>>

const read = (cells: Row, marks: Readonly<Record<string, CellMark>> = {}) =>
  checkRecord({ subject: vehicleImport, lookups, facts: { inFile: new Set(Object.keys(cells)) } }, [
    readRow({ columns: vehicleImport.columns, rowNo: 2, cellOf: (key) => ({ cell: cells[key], mark: marks[key] }) }),
  ])
const errorsOf = (cells: Row, marks?: Readonly<Record<string, CellMark>>) => {
  const checked = read(cells, marks)
  return checked.fine ? [] : checked.rejections.flat().map(({ field, code }) => [field, code])
}
const row = { plateNo: '70-1234', plateProvinceId: 'กรุงเทพมหานคร', vehicleTypeId: '6W' }

test('a row is read as people type it: Thai digits, commas, choices in any language, kilograms', () => {
  const checked = read({ ...row, payloadGrams: '๑๕,๐๐๐.๕', plateColour: 'เหลือง', workType: 'Main vehicle' })
  assert.ok(checked.fine)
  const { payloadGrams, plateColour, workType, plateProvinceId } = checked.value.values
  assert.deepEqual([payloadGrams, plateColour, workType, plateProvinceId], [15_000_500, 'yellow', 'main', bangkok])
})

test('all errors of a row are reported at once, each at its cell', () => {
  const wrong = {
    plateProvinceId: 'เชียงใหญ่',
    vehicleTypeId: 'คู่',
    modelYear: 'ใหม่',
    insuranceExpiresOn: '3/03/2570',
    brand: '#N/A',
  }
  assert.deepEqual(errorsOf({ ...row, ...wrong }, { brand: 'error' }).toSorted(), [
    ['brand', 'cell.excel_error'],
    ['insuranceExpiresOn', 'cell.date_buddhist'],
    ['modelYear', 'field.number'],
    ['plateProvinceId', 'field.not_found'],
    ['vehicleTypeId', 'import.ambiguous'],
  ])
})

test('an empty required cell is an error, any other empty cell is null', () => {
  assert.deepEqual(errorsOf({ ...row, plateNo: '  ', brand: '' }), [['plateNo', 'field.required']])
})

test('import and form share one schema', () => {
  const parsed = newRecordSchema(vehicle).safeParse({ plateNo: '70-1234', plateProvinceId: bangkok, vehicleTypeId: sixWheels })
  const checked = read(row)
  assert.ok(parsed.success && checked.fine)
  assert.deepEqual(checked.value.values, parsed.data)
})
