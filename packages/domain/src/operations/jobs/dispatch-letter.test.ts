import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentDay, documentWindow } from '../../kernel/document-time.ts'
import { dispatchLetter, mayPrintLetter, type LetterJob, type LetterPlace, type LetterShipment } from './dispatch-letter.ts'

const place = (code: string): LetterPlace => ({
  siteId: code,
  siteCode: code,
  siteName: `คลัง ${code}`,
  address: '99 ถนนบางนา-ตราด',
  subDistrict: 'บางแก้ว',
  district: 'บางพลี',
  province: 'สมุทรปราการ',
  postalCode: '10540',
  contactName: 'สมศรี มีสุข',
  contactPhone: '+66812345678',
})

const shipment = (no: string, from: string, to: string, more: Partial<LetterShipment> = {}): LetterShipment => ({
  shipmentNo: no,
  customerName: 'บริษัท น้ำดื่มไทย จำกัด',
  origin: place(from),
  destination: place(to),
  pickupFrom: '2026-11-23T01:00:00.000Z',
  pickupTo: '2026-11-23T03:00:00.000Z',
  deliveryFrom: '2026-11-23T15:00:00.000Z',
  deliveryTo: '2026-11-23T19:30:00.000Z',
  goods: 'น้ำดื่ม',
  temperature: null,
  packages: 1200,
  weightKg: 1250.5,
  volumeM3: 0.1,
  pickupRemark: null,
  deliveryRemark: null,
  requiredReceipt: false,
  ...more,
})

const job: LetterJob = {
  id: 'j',
  jobNo: 'JB-1',
  unscheduled: false,
  cancelled: false,
  jobType: 'distribution',
  carrierKind: 'own',
  carrierName: null,
  businessUnitName: 'หน่วยบางนา',
  driverName: 'สมชาย ใจดี',
  driverPhone: '+66811111111',
  plateNo: '70-1234',
  plateProvince: 'กรุงเทพมหานคร',
  vehicleType: 'รถ 6 ล้อ',
  trailerPlate: null,
  plannedBeginAt: '2026-11-23T01:00:00.000Z',
  plannedEndAt: null,
  distanceKm: '120.5',
  routeCode: null,
  doRef: null,
  remark: null,
  shipments: [shipment('W1', 'A', 'B'), shipment('W2', 'A', 'B', { requiredReceipt: true }), shipment('W3', 'C', 'B')],
}

test('consecutive waybills at one site are one stop, pickups before deliveries', () => {
  const { stops } = dispatchLetter(job, 'th', 'https://x/')
  assert.deepEqual(
    stops.map(({ no, kind, rows }) => [no, kind, rows.map(({ shipmentNo }) => shipmentNo)]),
    [
      [1, 'pickup', ['W1', 'W2']],
      [2, 'pickup', ['W3']],
      [3, 'delivery', ['W1', 'W2', 'W3']],
    ],
  )
  assert.equal(stops[0]?.address, '99 ถนนบางนา-ตราด บางแก้ว บางพลี สมุทรปราการ 10540')
  assert.equal(stops[0]?.contact, 'สมศรี มีสุข +66812345678')
})

test('a site visited again later is a separate stop', () => {
  const shipments = [shipment('W1', 'A', 'B'), shipment('W2', 'A', 'C'), shipment('W3', 'A', 'B')]
  const { stops } = dispatchLetter({ ...job, shipments }, 'en', '')
  assert.equal(stops.filter(({ kind }) => kind === 'delivery').length, 3)
})

test('a window is printed in Bangkok time, across midnight with both dates', () => {
  const [pickup, , delivery] = dispatchLetter(job, 'th', '').stops
  assert.equal(pickup?.rows[0]?.window, '23 พ.ย. 2569 08:00 – 10:00')
  assert.equal(delivery?.rows[0]?.window, '23 พ.ย. 2569 22:00 – 24 พ.ย. 2569 02:30')
})

test('Buddhist-era years are printed for Thai readers only', () => {
  const at = '2026-11-22T18:00:00.000Z'
  assert.equal(documentDay(at, 'th'), '23 พ.ย. 2569')
  assert.equal(documentDay(at, 'en'), '23 Nov 2026')
  assert.equal(documentDay(at, 'zh'), '2026年11月23日')
  assert.equal(documentWindow(at, '2026-11-22T19:00:00.000Z', 'en'), '23 Nov 2026 01:00 – 02:00')
})

test('the load is summed exactly, and the driver is told to return the receipt', () => {
  const letter = dispatchLetter(job, 'en', '')
  const load = letter.facts.find(({ label }) => label === 'Load')
  assert.equal(load?.value, '3,600 packages · 3,751.5 kg · 0.3 m³')
  assert.deepEqual(
    letter.stops[2]?.rows.map(({ remark }) => remark),
    [null, 'Bring back the signed receipt', null],
  )
})

test('only a scheduled job with goods has a letter, and the rejection names the job', () => {
  const codes = (more: Partial<LetterJob>) => {
    const decision = mayPrintLetter({ ...job, ...more })
    return decision.accepted ? [] : decision.rejections.map(({ code, params }) => [code, params['no']])
  }
  assert.deepEqual(codes({}), [])
  assert.deepEqual(codes({ unscheduled: true }), [['job.letter_unscheduled', 'JB-1']])
  assert.deepEqual(codes({ unscheduled: true, cancelled: true }), [['job.letter_cancelled', 'JB-1']])
  assert.deepEqual(codes({ shipments: [] }), [['job.letter_empty', 'JB-1']])
})
