import type { FastifyInstance } from 'fastify'
import { newId } from '../platform/db/new-id.ts'
import type { MainJobWorld } from './main-job-world.ts'
import type { Records } from './scope-case.ts'

/** A device, a strategy and an account of the company, for the test of the scope. */
export const telematicsRecords = async (
  app: FastifyInstance,
  { company: { tenantId } }: MainJobWorld,
): Promise<Pick<Records, 'device' | 'monitoringStrategy' | 'trackingAccount'>> => {
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
  return { device: { id: device }, monitoringStrategy: { id: monitoringStrategy }, trackingAccount: { id: trackingAccount } }
}
