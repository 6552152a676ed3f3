import type { FastifyInstance } from 'fastify'
import { newId } from '../platform/db/new-id.ts'
import type { MainJobWorld } from './main-job-world.ts'
import type { Records } from './scope-case.ts'

/** An exception type and an exception of a shipment, for the row scope test. */
export const newExceptions = async (
  app: FastifyInstance,
  { company: { tenantId } }: MainJobWorld,
  shipmentId: string,
): Promise<Pick<Records, 'exceptionType' | 'exception'>> => {
  const db = app.database.writer
  const [typeId, id] = [newId(), newId()]
  await db
    .insertInto('exceptionTypes')
    .values({ tenantId, id: typeId, code: 'scope', name: 'Scope', nameTh: 'เหตุขอบเขต' })
    .execute()
  await db
    .insertInto('exceptions')
    .values({ tenantId, id, exceptionNo: 'EX-SCOPE', shipmentId, typeId, level: '1', openedAt: new Date().toISOString() })
    .execute()
  return { exceptionType: { id: typeId }, exception: { id } }
}
