import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureWay, resultOf } from './custody-temperature.ts'
import { mayIssueCertificate, printedCertificate, type CertificateContent } from './temperature-certificate.ts'
import { temperatureCurveSvg } from './temperature-curve.ts'

const at = (minute: number): string => new Date(Date.parse('2026-11-23T03:00:00Z') + minute * 60_000).toISOString()
const rule = { lowest: 0, highest: 5, minutesAllowed: 10, doorOpenMinutes: 20 }
const readings = (from: number, until: number, temperature: number) =>
  Array.from({ length: (until - from) / 5 }, (_, n) => ({ at: at(from + n * 5), temperature }))

const content = (): CertificateContent => {
  const periods = [
    { fromAt: at(0), untilAt: at(60), readings: readings(0, 60, 3) },
    { fromAt: at(120), untilAt: at(180), readings: [...readings(120, 140, 8), ...readings(140, 180, 3)] },
  ]
  const way = measureWay(periods, rule)
  const of = (index: number, shipmentNo: string, carrierName: string | null) => ({
    ...(way.periods[index] ?? way.whole),
    shipmentNo,
    carrierName,
    origin: 'คลังบางนา',
    destination: 'ศูนย์วังน้อย',
    plateNo: `70-000${index}`,
    devices: [{ number: `TRK-${index}`, calibratedOn: index === 0 ? '2026-05-01' : null }],
    fromAt: at(index * 120),
    untilAt: at(index * 120 + 60),
  })
  return {
    certificateNo: 'TC-261123-00001',
    issuedAt: at(600),
    companyName: 'สยามขนส่ง',
    shipmentNo: 'WB-2',
    orderNo: 'SO-1',
    customerName: 'บริษัท เย็นใจ จำกัด',
    temperatureType: 'แช่เย็น',
    rule,
    isOnBoard: false,
    periods: [of(0, 'WB-1', null), of(1, 'WB-2', 'ห้องเย็นขนส่ง')],
    whole: way.whole,
    excursions: way.excursions,
    result: resultOf(way),
    curve: periods.flatMap((period) => period.readings.map((one) => [one.at, one.temperature] as const)),
  }
}

test('a certificate lists each custodian with the figures of its period', () => {
  const { rows, excursions, resultText } = printedCertificate(content(), 'th')
  assert.deepEqual(
    rows.map(({ custodian, minimum, maximum, measured, outside }) => [custodian, minimum, maximum, measured, outside]),
    [
      ['รถบริษัท · 70-0000', '3 °C', '3 °C', '60 / 60', '0'],
      ['ห้องเย็นขนส่ง · 70-0001', '3 °C', '8 °C', '60 / 60', '20'],
    ],
  )
  assert.equal(resultText, 'อุณหภูมิเกินเกณฑ์')
  assert.equal(excursions[0], '23 พ.ย. 2569 12:00 – 23 พ.ย. 2569 12:20 · 20 นาที · 8 °C · WB-2 · ห้องเย็นขนส่ง · 70-0001')
})

test('the calibration date is given with the device, or that it is unknown', () => {
  const [first, second] = printedCertificate(content(), 'en').rows
  assert.deepEqual([first?.device, second?.device], ['TRK-0 · calibrated 1 May 2026', 'TRK-1 · calibrated not recorded'])
})

test('only goods with limits that were picked up are certified', () => {
  const code = (answer: ReturnType<typeof mayIssueCertificate>) => (answer.accepted ? undefined : answer.rejections[0]?.code)
  assert.equal(code(mayIssueCertificate('WB-1', null, [1])), 'certificate.no_limits')
  assert.equal(code(mayIssueCertificate('WB-1', { lowest: null, highest: null }, [1])), 'certificate.no_limits')
  assert.equal(code(mayIssueCertificate('WB-1', rule, [])), 'certificate.not_loaded')
  assert.equal(code(mayIssueCertificate('WB-1', rule, [1])), undefined)
})

test('the curve has gaps where nothing was measured, and one point is no curve', () => {
  const svg = temperatureCurveSvg(content().curve, rule, (instant) => instant.slice(11, 16)) ?? ''
  const [, path = ''] = /<path d="([^"]+)"/.exec(svg) ?? []
  assert.equal(path.match(/M/g)?.length, 2)
  assert.equal(temperatureCurveSvg([[at(0), 3]], rule, String), undefined)
})
