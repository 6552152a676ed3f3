import { quotationLines } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import { quotationCalls, quotations } from '@khonsong/contract/billing/contracts/quotations.ts'
import {
  changeQuotation,
  quotation,
  quotationStates,
  type Quotation,
  type quotationActions,
} from '@khonsong/domain/billing/contracts/quotation.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, found, Stale } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { changeOf, findRow, lockRows, type Stored } from '../../../platform/resource/resource-store.ts'
import { tableOf, type ResourceTable } from '../../../platform/resource/resource-table.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import { addRecord, type WriteSeams } from '../../../platform/resource/write-resource.ts'
import { priceShipment, readLines, replaceLines } from './contract-lines.ts'
import { contractSeams } from './contract-seams.ts'
import { deleteContract, partnerOfProject, writeQuotationState } from './contract-store.ts'
import { copyLines, linesOf } from './line-store.ts'
import { documentToMail, keepSent, quotationFile } from './quotation-document.ts'

type Action = (typeof quotationActions)[number]

const asQuotation = (row: Stored): Quotation => row as unknown as Quotation // read with the declared columns

/** A quotation is editable only as a draft. */
const fixed = (row: Stored): Rejection | undefined => {
  const { contractNo, contractState } = asQuotation(row)
  return contractState === 'new'
    ? undefined
    : rejection('quotation.terms_fixed', { quotation: contractNo, state: quotationStates[contractState] })
}

const seams: WriteSeams = {
  check: async (tx, after, before) => {
    const projectId = after['projectId']
    const partner = typeof projectId === 'string' ? await partnerOfProject(tx, projectId) : undefined
    const closed = before && fixed(before)
    return [
      ...(partner !== undefined && partner !== after['partnerId'] ? [rejection('contract.project_of_other', {}, 'projectId')] : []),
      ...(closed ? [closed] : []),
    ]
  },
}

/** Conditions besides the state: an offer needs a price, and is accepted only while valid. */
const stepRefusal = async (tx: Tx, row: Quotation, action: Action): Promise<Rejection | undefined> => {
  const step = changeQuotation(row, action)
  if (!step.accepted) return step.rejections[0]
  if (action === 'send' && (await linesOf(tx, row.id)).length === 0)
    return rejection('quotation.no_prices', { quotation: row.contractNo })
  return action === 'accept' && row.expiryDate < bangkokDayOf(tx.now)
    ? rejection('quotation.over', { quotation: row.contractNo, day: row.expiryDate })
    : undefined
}

/** Creates the new contract from an accepted offer, with its partner, period and prices. */
const becomesContract = async (tx: Tx, contractTable: ResourceTable, row: Quotation): Promise<string> => {
  const { partnerId, projectId, effectiveDate, expiryDate, contractNo, remark } = row
  const values = {
    direction: 'receivable',
    partnerId,
    projectId,
    productIds: [],
    effectiveDate,
    expiryDate,
    externalNo: contractNo,
    remark,
  }
  const made = await addRecord(tx, contractTable, { id: tx.newId(), status: undefined, values }, contractSeams)
  await copyLines(tx, row.id, made.id)
  return String(made['contractNo'])
}

const pastOf = { send: 'sent', accept: 'accepted', refuse: 'refused', revise: 'revised' } as const satisfies Record<Action, string>

interface Flow {
  readonly action: Action
  readonly reason?: string | undefined
  readonly language: Language
  readonly quotations: readonly { readonly id: string; readonly version: number }[]
}

/** Applies one step to several quotations; each succeeds or fails on its own. */
const flow = async (
  tx: Tx,
  tables: { quotation: ResourceTable; contract: ResourceTable },
  { action, reason, language, quotations: chosen }: Flow,
) => {
  const table = tables.quotation
  const ids = chosen.map(({ id }) => id)
  const stored = new Map((await lockRows(tx, table, ids)).map((row) => [row.id, row]))
  const results = []
  for (const { id, version } of chosen) {
    const row = stored.get(id)
    const refusal = !row
      ? rejection('access.not_found', {}, 'id')
      : row.version !== version
        ? rejection('record.stale', {})
        : await stepRefusal(tx, asQuotation(row), action)
    let now = row?.version ?? null
    if (row && !refusal) {
      const before = asQuotation(row)
      const state = decided(changeQuotation(before, action))
      await writeQuotationState(tx, id, state)
      const becomes = action === 'accept' ? await becomesContract(tx, tables.contract, before) : undefined
      const after = found(await findRow(tx, table, id))
      const fingerprint = action === 'send' ? await keepSent(tx, asQuotation(after), language) : undefined
      await audit(tx, {
        subject: 'contracts',
        subjectId: id,
        action: pastOf[action],
        version: after.version,
        changes: {
          contractState: [before.contractState, state],
          ...(reason === undefined ? {} : { reason: [null, reason] as const }),
          ...(becomes === undefined ? {} : { contract: [null, becomes] as const }),
          ...(fingerprint === undefined ? {} : { fingerprint: [null, fingerprint] as const }),
        },
      })
      await publishChange(tx, changeOf(table, after, after))
      now = after.version
    }
    results.push({
      id,
      done: refusal === undefined,
      version: now,
      code: refusal?.code ?? null,
      message: refusal ? sentence(refusal.code, refusal.params, tx.caller.language) : null,
    })
  }
  return results
}

const copy = async (tx: Tx, table: ResourceTable, id: string) => {
  const { partnerId, projectId, effectiveDate, expiryDate, remark } = asQuotation(found(await findRow(tx, table, id)))
  const values = { partnerId, projectId, effectiveDate, expiryDate, remark }
  const made = await addRecord(tx, table, { id: tx.newId(), status: undefined, values }, seams)
  await copyLines(tx, id, made.id)
  return made
}

const remove = async (tx: Tx, table: ResourceTable, id: string, version: number) => {
  const row = found(await findRow(tx, table, id, true))
  if (row.version !== version) throw new Stale(row)
  decided(changeQuotation(asQuotation(row), 'delete'))
  await deleteContract(tx, id)
  await audit(tx, { subject: 'contracts', subjectId: id, action: 'deleted', version })
  await publishChange(tx, { topic: 'billing', id })
  return { id }
}

/** The file and content of an offer sent to its customer, for the mail. */
export const quotationToMail = async (tx: Tx, id: string, language: Language) => {
  const row = found(await findRow(tx, tableOf(quotation), id, true))
  const { contractNo } = asQuotation(row)
  return { contractNo, ...(await documentToMail(tx, asQuotation(row), language)) }
}

/** Quotations to partners, until they become contracts. */
export const serveQuotations = (app: FastifyInstance, contract: ResourceTable): void => {
  const table = serveResource(app, quotations, seams)
  serve(app, quotationCalls.flow, (tx, { body }) => flow(tx, { quotation: table, contract }, body))
  serve(app, quotationCalls.file, async (tx, { params, query }) =>
    quotationFile(tx, asQuotation(found(await findRow(tx, table, params.id))), query.lang ?? tx.caller.language),
  )
  // The result is a row of the declared resource.
  serve(app, quotationCalls.copy, (tx, { params }) => copy(tx, table, params.id) as never)
  serve(app, quotationCalls.remove, (tx, { params, body }) => remove(tx, table, params.id, body.version))
  serve(app, quotationLines.read, (tx, { params }) => readLines(tx, table, params.id))
  serve(app, quotationLines.write, (tx, { params, body }) => replaceLines(tx, table, params.id, body, fixed))
  serve(app, quotationLines.price, (tx, { params, query }) => priceShipment(tx, table, params.id, query.shipmentNo))
}
