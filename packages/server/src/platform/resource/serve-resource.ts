import { idNameOf, type AnyResourceContract, type Spelling } from '@khonsong/contract/kernel/resource.ts'
import type { Operation } from '@khonsong/contract/kernel/operation.ts'
import { hiddenFields, titleKeyOf } from '@khonsong/domain/resource/define-resource.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { isRecordStatus, type RecordStatus } from '@khonsong/domain/resource/record-status.ts'
import { recordUses } from '@khonsong/domain/resource/record-uses.ts'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../caller.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../db/tx.ts'
import { topics } from '../events/publish-change.ts'
import { found, notAllowed, Refused, Stale } from '../http/refusals.ts'
import { serve } from '../http/serve.ts'
import type { ListAsked } from '../list/list-source.ts'
import { readList } from '../list/read-list.ts'
import { exportSheet } from './export.ts'
import { readHistory } from './history.ts'
import { readVersion } from './read-version.ts'
import { findRow, type Stored, type Values } from './resource-store.ts'
import { tableOf, type Query, type ResourceTable } from './resource-table.ts'
import { registerResource } from './served-resources.ts'
import { usesOf } from './uses-store.ts'
import { addRecord, editRecord, setRecordStatus, type WriteSeams } from './write-resource.ts'

type Given = { readonly params: unknown; readonly query: unknown; readonly body: unknown }
type Handle = (tx: Tx, given: Given) => Promise<unknown>

const record = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {})

const idRequired = { en: 'Record', th: 'รายการ', zh: '记录' }

/** The id of a call, from path, query or body as its contract declares. */
const idOf = (spelling: Spelling, { params, query, body }: Given): string => {
  const { name, inPath } = idNameOf(spelling)
  const id = inPath ? record(params)[name] : (record(query)[name] ?? record(body)[name] ?? record(body)['id'])
  if (typeof id !== 'string') throw new Refused([rejection('field.required', { field: idRequired }, name)])
  return id
}

const statusOf = (body: Values): RecordStatus | undefined => (isRecordStatus(body['status']) ? body['status'] : undefined)

const wishOf = ({ onlyCheck, reason }: Values) => ({
  onlyCheck: onlyCheck === true,
  reason: typeof reason === 'string' ? reason : undefined,
})

const shown = <Row extends object>(row: Row, hidden: ReadonlySet<string>): Row => {
  if (hidden.size === 0) return row
  // Hiding a reference also hides its title.
  const names = [...hidden].flatMap((name) => [name, titleKeyOf(name)]).filter((name) => Object.hasOwn(row, name))
  return { ...row, ...Object.fromEntries(names.map((name) => [name, null])) }
}

/** A record without the fields hidden from this caller, for endpoints beside the kit's. */
export const shownTo = <Row extends object>(caller: Caller, contract: AnyResourceContract, row: Row): Row =>
  shown(row, hiddenFields(contract.of.resource, caller.permissions))

const listed = (given: Given): Query & ListAsked => record(given.query) as Query & ListAsked // parsed by listQuery

const handlers = (table: ResourceTable, contract: AnyResourceContract, seams: WriteSeams): Record<string, Handle> => {
  const { options, spellings } = contract.of
  const spellingOf = (name: keyof typeof spellings): Spelling => spellings[name] ?? `GET /${name}`
  const hidden = (tx: Tx) => hiddenFields(table.resource, tx.caller.permissions)
  const whole = async (tx: Tx, id: string): Promise<Stored> => shown(found(await findRow(tx, table, id)), hidden(tx))
  return {
    list: async (tx, given) => {
      const answer = await readList<Stored, Query>(tx, table.lists[tx.caller.language], listed(given))
      const names = hidden(tx)
      return names.size === 0 ? answer : { ...answer, list: answer.list.map((row) => shown(row, names)) }
    },
    detail: async (tx, given) => {
      const row = await whole(tx, idOf(spellingOf('detail'), given))
      const { version } = record(given.query)
      if (typeof version !== 'number' || version === row.version) return row
      return shown(found(await readVersion(tx, table, row, version)), hidden(tx))
    },
    add: async (tx, { body }) => {
      const values = record(body)
      const id = typeof values['id'] === 'string' ? values['id'] : tx.newId()
      return shown(await addRecord(tx, table, { id, status: statusOf(values), values }, seams), hidden(tx))
    },
    edit: async (tx, given) => {
      const values = record(given.body)
      const status = statusOf(values)
      const asked = { id: idOf(spellingOf('edit'), given), version: Number(values['version']), status, values }
      for (const name of hidden(tx)) delete values[name]
      const mayStatus = tx.caller.permissions.has(options.needs.status)
      try {
        const after = await editRecord(tx, table, mayStatus ? asked : { ...asked, status: undefined }, seams)
        if (status !== undefined && after.status !== status) throw notAllowed()
        return shown(after, hidden(tx))
      } catch (error) {
        // A conflict returns the current record, without hidden fields.
        throw error instanceof Stale && error.current ? new Stale(shown(record(error.current), hidden(tx))) : error
      }
    },
    setStatus: async (tx, { body }) => {
      const { id, ids, status, onlyCheck } = record(body)
      const chosen = [...(Array.isArray(ids) ? ids.map(String) : []), ...(typeof id === 'string' ? [id] : [])]
      if (!isRecordStatus(status)) throw new Error('The schema lets no other status through')
      const results = await setRecordStatus(tx, table, chosen, status, seams, wishOf(record(body)))
      const uses = onlyCheck === true ? Map.groupBy(await usesOf(tx, table.resource.table, chosen), (use) => use.id) : undefined
      return results.map(({ refusal, ...result }) => ({
        ...result,
        code: refusal?.code ?? null,
        message: refusal ? sentence(refusal.code, refusal.params, tx.caller.language) : null,
        ...(uses
          ? {
              uses: (uses.get(result.id) ?? []).map(({ table: using, count }) => ({
                what: recordUses[using][tx.caller.language],
                count,
              })),
            }
          : {}),
      }))
    },
    history: async (tx, given) => {
      const id = idOf(spellingOf('history'), given)
      const entries = await readHistory(tx, table, id, listed(given), hidden(tx))
      // A deleted record still has a history; for an unknown or invisible one this is a 404.
      if (entries.total === 0) found(await findRow(tx, table, id))
      return entries
    },
    log: (tx, given) => {
      const one = record(given.query)[idNameOf(spellingOf('log')).name]
      return readHistory(tx, table, typeof one === 'string' ? one : undefined, listed(given), hidden(tx))
    },
    export: async (tx, given) => exportSheet(tx, table, record(given.query), hidden(tx)),
  }
}

/**
 * Serves the calls of a contract: list, detail, add, edit, set-status, history and export, with row scope, versions,
 * history, events, search and messages of unique constraints. Extend it by `seams`, or by separate endpoints.
 */
export const serveResource = (app: FastifyInstance, contract: AnyResourceContract, seams: WriteSeams = {}): ResourceTable => {
  const { resource, spellings } = contract.of
  if (!(topics as readonly string[]).includes(resource.topic)) throw new Error(`Nobody hears of the topic ${resource.topic}`)
  const table = tableOf(resource)
  const handle = handlers(table, contract, seams)
  // Imported files may come from an older system, so the rules for typed input do not apply.
  const { typed: _, ...imported } = seams
  if ('add' in spellings)
    registerResource(app, { table, seams: imported, hidden: (caller) => hiddenFields(resource, caller.permissions) })
  for (const name of Object.keys(spellings)) {
    const operation = (contract as unknown as Record<string, Operation | undefined>)[name] // the contract has an operation per spelling
    const run = handle[name]
    if (operation && run) serve(app, operation, run as never) // parsed by the operation's own schemas
  }
  return table
}

/** Serves resources without server-side rules: adding one takes a line in its contract's list. */
export const serveResources = (app: FastifyInstance, contracts: readonly AnyResourceContract[]): void => {
  for (const contract of contracts) serveResource(app, contract)
}
