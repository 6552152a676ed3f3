import { shell, tableColumn } from '@khonsong/contract/shell.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { serve } from '../../platform/http/serve.ts'
import { myTableHeaders, readSettings, saveTableHeader } from './store.ts'

export { readSetting, readTwoSettings } from './store.ts'

const columns = z.array(tableColumn)

/** Settings lookups and the saved columns of tables (specification A §7, B §7). */
export const installSettings = (app: FastifyInstance): void => {
  serve(app, shell.settings, async (tx, { query }) => {
    const all = await readSettings(tx, query.code)
    const from = (query.page - 1) * query.pageSize
    return { list: all.slice(from, from + query.pageSize), total: all.length }
  })
  serve(app, shell.saveTableHeader, async (tx, { body }) => {
    await saveTableHeader(tx, body.tableCode, body.val)
    return undefined
  })
  serve(app, shell.tableHeaders, async (tx) => {
    const rows = await myTableHeaders(tx)
    return rows.map(({ tableCode, val }) => ({ tableCode, val: columns.catch([]).parse(val) }))
  })
}
