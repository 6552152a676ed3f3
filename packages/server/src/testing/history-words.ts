import { anyActionWords } from '@khonsong/domain/company/access/account-actions.ts'
import { receivableBill } from '@khonsong/domain/billing/bills/bill.ts'
import { receivablePaper } from '@khonsong/domain/billing/papers/paper.ts'
import { changeLabels } from '@khonsong/domain/kernel/history-words.ts'
import type { Resource } from '@khonsong/domain/resource/define-resource.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { openDatabase } from '../platform/db/database.ts'

interface Told {
  readonly subject: string
  readonly action: string
  readonly field: string | null
}

/** Resources with a history that are made by other calls than the kit's. */
const madeOtherwise: readonly Resource[] = [receivableBill, receivablePaper]

/**
 * Actions and fields that this database's histories would show as identifiers, because they have no words. Checked after every
 * server test, so that whatever the tests do can be read in all languages.
 */
export const withoutWords = async (app: FastifyInstance, url: string): Promise<readonly string[]> => {
  if (!app.hasDecorator('servedResources')) return []
  const resources = [...[...app.servedResources.values()].map(({ table }) => table.resource), ...madeOtherwise]
  const fields = Map.groupBy(resources, ({ table }) => table)
  const database = openDatabase({ url })
  const { rows } = await sql<Told>`select distinct a.subject, a.action, k.field from audit_log a
    left join lateral jsonb_object_keys(a.changes) k (field) on true where a.subject = any(${[...fields.keys()]})`.execute(
    database.writer,
  )
  await database.close()
  const isKnown = ({ subject, field }: Told) =>
    field === null ||
    field === 'status' ||
    Object.hasOwn(changeLabels, field) ||
    fields.get(subject)?.some((resource) => Object.hasOwn(resource.fields, field))
  return [
    ...new Set([
      ...rows
        .filter(({ action }) => anyActionWords(action).th === action)
        .map(({ subject, action }) => `${subject} action ${action}`),
      ...rows.filter((told) => !isKnown(told)).map(({ subject, field }) => `${subject} field ${field}`),
    ]),
  ].toSorted()
}
