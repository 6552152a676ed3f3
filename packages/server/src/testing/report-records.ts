import type { FastifyInstance } from 'fastify'
import { definitionSchema } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { newId } from '../platform/db/new-id.ts'
import type { MainJobWorld } from './main-job-world.ts'
import type { Records } from './scope-case.ts'

export const reportDefinition = definitionSchema.parse({
  dataSet: 'orders',
  time: { basis: 'createdAt', range: 'today' },
  measures: [{ kind: 'count' }],
})

/** A dynamic report for everybody of the company, for the test of the scope. */
export const reportRecords = async (
  app: FastifyInstance,
  { company: { tenantId } }: MainJobWorld,
): Promise<Pick<Records, 'dynamicReport'>> => {
  const id = newId()
  const definition = JSON.stringify(reportDefinition)
  await app.database.writer
    .insertInto('dynamicReports')
    .values({ tenantId, id, name: 'รายงานขอบเขต', dataSet: 'orders', definition })
    .execute()
  return { dynamicReport: { id } }
}
