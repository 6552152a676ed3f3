import { contract, contractDirections, type ContractDirection } from '@khonsong/domain/billing/contracts/contract.ts'
import { flowActions } from '@khonsong/domain/billing/contracts/contract-state.ts'
import { rowSchema } from '@khonsong/domain/resource/record-schema.ts'
import { z } from 'zod'
import { chosenRecords, day, idParams, labelled, reason, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { bulkResult, operationsFor, type ResourceNeeds } from '../../kernel/resource.ts'

const needs: ResourceNeeds = {
  view: 'contract.view',
  create: 'contract.create',
  edit: 'contract.edit',
  status: 'contract.approve',
  export: 'contract.export',
  import: 'contract.import',
}

export const contracts = operationsFor(
  contract,
  {
    list: 'GET /v1/contracts',
    detail: 'GET /v1/contracts/{id}',
    add: 'POST /v1/contracts',
    edit: 'PUT /v1/contracts/{id}',
    history: 'GET /v1/contracts/{id}/history',
    export: 'GET /v1/contracts/export',
  },
  { needs },
)

const row = rowSchema(contract)
const directions = Object.keys(contractDirections) as [ContractDirection, ...ContractDirection[]] // the table is not empty
const effectiveDate = labelled(day, 'Effective date', 'วันที่เริ่มมีผล', '生效日期')
const expiryDate = labelled(day, 'Expiry date', 'วันที่สิ้นสุด', '到期日期')

export const adjustBody = z.object({ version: seenVersion, effectiveDate, expiryDate })
export const switchBody = z.object({
  version: seenVersion,
  switchDate: labelled(day, 'Switch date', 'วันที่เปลี่ยนสัญญา', '切换日期'),
})

/** Selects the contract that applies to a partner, direction and day. */
export const contractForQuery = z.object({
  direction: labelled(z.enum(directions), 'Contract type', 'ประเภทสัญญา', '合同类型'),
  partnerId: labelled(z.uuid(), 'Partner', 'คู่สัญญา', '合作伙伴'),
  day: labelled(day, 'Date', 'วันที่', '日期'),
})

const named = z.object({ id: z.uuid(), contractNo: z.string() })

/** Actions on contracts other than editing. */
export const contractActions = {
  flow: operation('POST /v1/contracts/actions/flow', {
    summary: 'Contracts: agree, accept, refuse, suspend or change back to new; each answers for itself',
    needs: 'contract.approve',
    body: z.object({
      action: labelled(z.enum(flowActions), 'Action', 'รายการ', '操作'),
      reason: reason.optional(),
      contracts: labelled(chosenRecords(1, 200), 'Contracts', 'สัญญา', '合同'),
    }),
    output: bulkResult,
  }),
  adjust: operation('POST /v1/contracts/{id}/actions/adjust-dates', {
    summary: 'Contracts: move the first or the last day; what was priced on the days between is priced anew in the background',
    needs: 'contract.edit',
    params: idParams,
    body: adjustBody,
    output: row,
  }),
  datesPreview: operation('GET /v1/contracts/{id}/dates-preview', {
    summary: 'Contracts: what moving the first or the last day would price anew',
    needs: 'contract.edit',
    params: idParams,
    query: adjustBody.omit({ version: true }),
    output: z.object({
      /** Waybills or dispatch orders on days that the contract loses, not on a confirmed bill. Amounts only for readers of bills. */
      unbilled: z.object({ count: z.int(), amount: z.string().nullable() }),
      /** The same on confirmed bills, which stay. */
      billed: z.object({ count: z.int(), amount: z.string().nullable() }),
      /** The partner's on days that the contract wins. */
      gained: z.object({ count: z.int() }),
    }),
  }),
  renew: operation('POST /v1/contracts/{id}/actions/renew', {
    summary: 'Contracts: make a new one with the same terms and length, from the day after the last',
    needs: 'contract.create',
    params: idParams,
    body: z.object({ version: seenVersion }),
    output: row,
  }),
  switch: operation('POST /v1/contracts/{id}/actions/switch', {
    summary: 'Contracts: end one the day before a date, and make a new one that goes on from there',
    needs: 'contract.edit',
    params: idParams,
    body: switchBody,
    output: row,
  }),
  remove: operation('POST /v1/contracts/{id}/actions/delete', {
    summary: 'Contracts: delete one that is new',
    needs: 'contract.edit',
    params: idParams,
    body: z.object({ version: seenVersion }),
    output: z.object({ id: z.uuid() }),
  }),
  which: operation('GET /v1/contracts/which', {
    summary: 'Which contract in force prices something for a partner on a day',
    needs: 'contract.view',
    query: contractForQuery.extend({
      projectId: labelled(z.uuid(), 'Project', 'โครงการ', '项目').optional(),
      productId: labelled(z.uuid(), 'Service product', 'ผลิตภัณฑ์บริการ', '服务产品').optional(),
    }),
    output: z.object({
      kind: z.enum(['found', 'none', 'ambiguous']),
      /** The contract that applies, or all candidates if the match is ambiguous. */
      contracts: z.array(named),
    }),
  }),
}
