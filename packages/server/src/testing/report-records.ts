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

/** A shared dynamic report with a schedule, for the row scope test. */
export const reportRecords = async (
  app: FastifyInstance,
  { company: { tenantId }, dispatcher }: MainJobWorld,
): Promise<Pick<Records, 'dynamicReport' | 'autoReport' | 'board'>> => {
  const id = newId()
  const definition = JSON.stringify(reportDefinition)
  await app.database.writer
    .insertInto('dynamicReports')
    .values({ tenantId, id, name: 'รายงานขอบเขต', dataSet: 'orders', definition })
    .execute()
  const autoReport = { tenantId, id: newId(), reportId: id, ownerId: dispatcher.user.id }
  const schedule = { cadence: 'daily', weekday: 1, monthDay: 1, atTime: '08:00', language: 'th', format: 'csv' }
  const armedAt = new Date().toISOString()
  await app.database.writer
    .insertInto('autoReports')
    .values({ ...autoReport, ...schedule, recipients: ['scope@example.co.th'], armedAt })
    .execute()
  const board = newId()
  await app.database.writer
    .insertInto('boards')
    .values({ tenantId, id: board, name: 'กระดานขอบเขต', tiles: JSON.stringify([{ reportId: id, chart: null, wide: false }]) })
    .execute()
  return { board: { id: board }, dynamicReport: { id }, autoReport: { id: autoReport.id } }
}
