import type { FastifyInstance } from 'fastify'
import type { CertificateContent } from '@khonsong/domain/telematics/positions/temperature-certificate.ts'
import { newId } from '../platform/db/new-id.ts'
import type { MainJobWorld } from './main-job-world.ts'
import type { Records } from './scope-case.ts'

const content: CertificateContent = {
  certificateNo: 'TC-SCOPE',
  issuedAt: '2026-06-01T08:00:00.000Z',
  companyName: 'บริษัทขอบเขต',
  shipmentNo: 'WB-SCOPE',
  orderNo: 'SO-SCOPE',
  customerName: 'ลูกค้าขอบเขต',
  temperatureType: 'แช่เย็น',
  rule: { lowest: 0, highest: 5, minutesAllowed: 10, doorOpenMinutes: 20 },
  isOnBoard: false,
  periods: [],
  whole: { minutesCarried: 0, readingCount: 0, summary: null },
  excursions: [],
  result: 'unmeasured',
  curve: [],
}

/** A device, a strategy, an account, a certificate of a shipment and an event of a vehicle, for the row scope test. */
type TelematicsRecords = Pick<
  Records,
  'device' | 'monitoringStrategy' | 'trackingAccount' | 'temperatureCertificate' | 'drivingEvent' | 'learnedLane' | 'learnedSite'
>

export const telematicsRecords = async (
  app: FastifyInstance,
  { company: { tenantId }, vehicles, sites, subcontractorId }: MainJobWorld,
  shipmentId: string,
): Promise<TelematicsRecords> => {
  const db = app.database.writer
  const [device, monitoringStrategy, trackingAccount] = [newId(), newId(), newId()]
  await db.insertInto('devices').values({ tenantId, id: device, number: 'DV-SCOPE', platform: 'direct' }).execute()
  await db
    .insertInto('monitoringStrategies')
    .values({ tenantId, id: monitoringStrategy, name: 'แผนเฝ้าขอบเขต', priority: 5 })
    .execute()
  await db
    .insertInto('trackingAccounts')
    .values({ tenantId, id: trackingAccount, platform: 'simulator', account: 'บัญชีขอบเขต', sourceType: 'own' })
    .execute()
  const [certificate, event, at] = [newId(), newId(), new Date().toISOString()]
  await db
    .insertInto('temperatureCertificates')
    .values({
      tenantId,
      id: certificate,
      certificateNo: 'TC-SCOPE',
      shipmentId,
      audience: 'internal',
      result: 'kept',
      content: JSON.stringify(content),
      contentHash: Buffer.alloc(32),
      issuedAt: at,
      issuedByName: 'ผู้ออกใบรับรอง',
    })
    .execute()
  await db
    .insertInto('vehicleEvents')
    .values({ tenantId, id: event, vehicleId: vehicles[0], kind: 'overspeed', fromAt: at, subcontractorId, searchKey: 'scope' })
    .execute()
  const [learnedLane, learnedSite] = [newId(), newId()]
  const figures = {
    samples: 9,
    outliers: 0,
    q1Seconds: 60,
    medianSeconds: 70,
    q3Seconds: 80,
    cells: '[]',
    summarisedAt: at,
    searchKey: 'scope',
  }
  await db
    .insertInto('learnedLanes')
    .values({ tenantId, id: learnedLane, fromSiteId: sites[0], toSiteId: sites[1], ...figures })
    .execute()
  await db
    .insertInto('learnedSites')
    .values({ tenantId, id: learnedSite, siteId: sites[0], ...figures })
    .execute()
  return {
    learnedLane: { id: learnedLane },
    learnedSite: { id: learnedSite },
    temperatureCertificate: { id: certificate },
    drivingEvent: { id: event },
    device: { id: device },
    monitoringStrategy: { id: monitoringStrategy },
    trackingAccount: { id: trackingAccount },
  }
}
