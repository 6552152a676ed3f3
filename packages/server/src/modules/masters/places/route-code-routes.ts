import { deleteRouteCodes, routeCodes } from '@khonsong/contract/masters/places/route-codes.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import type { FastifyInstance } from 'fastify'
import { audit, changesBetween } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { serve } from '../../../platform/http/serve.ts'
import { changeOf, lockRows } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import { deleteRows, usedRouteCodes } from './route-code-store.ts'

/** Each id has its own result; the audit log keeps deleted codes. */
const deleteCodes = async (tx: Tx, table: ResourceTable, ids: readonly string[]) => {
  const unique = [...new Set(ids)]
  const rows = new Map((await lockRows(tx, table, unique)).map((row) => [row.id, row]))
  const used = await usedRouteCodes(tx, [...rows.keys()])
  const unused = [...rows.values()].filter(({ id }) => !used.has(id))
  if (unused.length > 0) {
    const names = table.columns.map(({ name }) => name)
    const nothing = Object.fromEntries(names.map((name) => [name, null]))
    for (const row of unused) {
      const values = Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
      await audit(tx, {
        subject: 'route_codes',
        subjectId: row.id,
        action: 'deleted',
        version: row.version,
        changes: changesBetween(values, nothing),
      })
    }
    await deleteRows(
      tx,
      unused.map(({ id }) => id),
    )
    await publishChange(tx, ...unused.map((row) => changeOf(table, row, row)))
  }
  return unique.map((id) => {
    const row = rows.get(id)
    const refusal = !row
      ? rejection('access.not_found', {}, 'id')
      : used.has(id)
        ? rejection('route_code.in_use', { code: String(row['routeCode']) }, 'id')
        : undefined
    return {
      id,
      done: refusal === undefined,
      version: row?.version ?? null,
      code: refusal?.code ?? null,
      message: refusal ? sentence(refusal.code, refusal.params, tx.caller.language) : null,
    }
  })
}

/** Route codes: named lanes. */
export const serveRouteCodes = (app: FastifyInstance): void => {
  const table = serveResource(app, routeCodes)
  serve(app, deleteRouteCodes, (tx, { query }) => deleteCodes(tx, table, query.ids))
}
