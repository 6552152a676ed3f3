import { measureWay, resultOf, thinCurve } from '@khonsong/domain/telematics/positions/custody-temperature.ts'
import type { TemperatureRule } from '@khonsong/domain/telematics/positions/measure-temperature.ts'
import {
  mayIssueCertificate,
  type CertificateContent,
  type CertificateDevice,
} from '@khonsong/domain/telematics/positions/temperature-certificate.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { audit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { decided, found, Refused, Stale } from '../../../../platform/http/refusals.ts'
import { nextNumbers } from '../../../../platform/next-number.ts'
import { readShipmentsForDecision } from '../../../operations/shipments/index.ts'
import { devicesNamed, legsOfWay, type CarriedLeg, type StoredDevice } from './carried-store.ts'
import {
  certificatesOf,
  companyNameOf,
  findCertificate,
  insertCertificate,
  withdrawCertificate,
  type CertificateAudience,
  type StoredCertificate,
} from './certificate-store.ts'
import { hashOf } from './certificate-token.ts'
import { measureLegs, type MeasuredPeriod } from './measured-legs.ts'

/** Maximum number of points of a printed curve. */
const drawnPoints = 600

const audienceOf = ({ caller }: Tx): CertificateAudience =>
  caller.scope.kind === 'customer' || caller.scope.kind === 'subcontractor' ? caller.scope.kind : 'internal'

const devicesOf = ({ deviceIds }: MeasuredPeriod, devices: ReadonlyMap<string, StoredDevice>): CertificateDevice[] =>
  deviceIds.flatMap((id) => {
    const device = devices.get(id)
    return device ? [{ number: device.number, calibratedOn: device.calibratedOn }] : []
  })

interface Way {
  readonly leg: CarriedLeg
  readonly rule: TemperatureRule
  readonly periods: readonly MeasuredPeriod[]
}

/** Customers are not told our carriers; they see the vehicle in tracking anyway. */
const contentOf = async (tx: Tx, { leg, rule, periods }: Way, certificateNo: string): Promise<CertificateContent> => {
  const way = measureWay(periods, rule)
  const devices = await devicesNamed(tx, [...new Set(periods.flatMap(({ deviceIds }) => deviceIds))])
  const tellsCarriers = audienceOf(tx) !== 'customer'
  return {
    certificateNo,
    issuedAt: tx.now,
    companyName: await companyNameOf(tx),
    shipmentNo: leg.shipmentNo,
    orderNo: leg.orderNo,
    customerName: leg.customerName,
    temperatureType: leg.temperatureType ?? '',
    rule,
    isOnBoard: periods.some((period) => period.leg.isOnBoard),
    periods: periods.map((period, index) => ({
      ...(way.periods[index] ?? { minutesCarried: 0, readingCount: 0, summary: null }),
      shipmentNo: period.leg.shipmentNo,
      origin: period.leg.originName,
      destination: period.leg.destinationName,
      carrierName: tellsCarriers ? period.carrierName : null,
      plateNo: period.plateNo,
      devices: devicesOf(period, devices),
      fromAt: period.fromAt,
      untilAt: period.untilAt,
    })),
    whole: way.whole,
    excursions: way.excursions,
    result: resultOf(way),
    curve: thinCurve(
      periods.flatMap(({ readings }) => readings),
      drawnPoints,
    ).map(({ at, temperature }) => [at, temperature] as const),
  }
}

/** Records the measurements of the goods so far, on all legs visible to the caller. */
export const issueCertificate = async (tx: Tx, shipmentId: string) => {
  const { shipment } = found((await readShipmentsForDecision(tx, [shipmentId]))[0])
  const legs = await legsOfWay(tx, shipmentId)
  const leg = legs.find(({ id }) => id === shipmentId) ?? legs.at(-1)
  const periods = await measureLegs(tx, legs)
  decided(mayIssueCertificate(shipment.shipmentNo, shipment.temperature ?? null, periods))
  if (!leg?.rule) throw new Refused([rejection('certificate.not_loaded', { shipment: shipment.shipmentNo })])
  const [certificateNo = ''] = await nextNumbers(tx, 'TC')
  const content = await contentOf(tx, { leg: { ...leg, shipmentNo: shipment.shipmentNo }, rule: leg.rule, periods }, certificateNo)
  const text = JSON.stringify(content)
  const id = tx.newId()
  const [audience, { result }] = [audienceOf(tx), content]
  await insertCertificate(tx, { id, certificateNo, shipmentId, audience, result, content: text, contentHash: hashOf(text) })
  await audit(tx, {
    subject: 'shipments',
    subjectId: shipmentId,
    action: 'certificate_issued',
    changes: { certificateNo: [null, certificateNo], result: [null, result] },
  })
  return { id, certificateNo, result, issuedAt: tx.now, issuedByName: tx.caller.displayName, withdrawnAt: null, version: 1 }
}

const shownOf = ({ id, certificateNo, result, issuedAt, issuedByName, withdrawnAt, version }: StoredCertificate) => {
  return { id, certificateNo, result, issuedAt, issuedByName, withdrawnAt, version }
}

export const listCertificates = async (tx: Tx, shipmentId: string) => {
  found((await readShipmentsForDecision(tx, [shipmentId]))[0])
  const list = await certificatesOf(tx, shipmentId)
  return { list: list.map(shownOf) }
}

interface Withdrawal {
  readonly version: number
  readonly reason: string
}

export const withdrawOne = async (tx: Tx, id: string, { version, reason }: Withdrawal) => {
  const stored = found(await findCertificate(tx, id, true))
  if (stored.withdrawnAt !== null) throw new Refused([rejection('certificate.withdrawn_already', { no: stored.certificateNo })])
  if (stored.version !== version) throw new Stale({ version: stored.version })
  await withdrawCertificate(tx, id, reason)
  await audit(tx, {
    subject: 'shipments',
    subjectId: stored.shipmentId,
    action: 'certificate_withdrawn',
    changes: { certificateNo: [stored.certificateNo, null], reason: [null, reason] },
  })
  return { ...shownOf(stored), withdrawnAt: tx.now, version: version + 1 }
}
