import { payableBill, receivableBill } from '@khonsong/domain/billing/bills/bill.ts'
import { matchStates, type MatchState } from '@khonsong/domain/billing/charges/charge.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { rowSchema } from '@khonsong/domain/resource/record-schema.ts'
import { z } from 'zod'
import { idParams, labelled } from '../../kernel/main-job.ts'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { operation, type Method } from '../../kernel/operation.ts'
import { bulkResult } from '../../kernel/resource.ts'
import { chargeRow } from '../charges/charge-row.ts'
import {
  adjustingBill,
  comparingLines,
  makingBills,
  mergingBills,
  payingBill,
  recalculatingBills,
  reconcilingBills,
  removingLine,
  settlingBills,
  switchingLines,
} from './bill-bodies.ts'

type Route = `${Method} /${string}`
type Action =
  | 'make'
  | 'settle'
  | 'reconcile'
  | 'merge'
  | 'recalculate'
  | 'adjust'
  | 'removeLine'
  | 'switch'
  | 'compare'
  | 'pay'
  | 'charges'
  | 'payments'

const states = Object.keys(matchStates) as [MatchState, ...MatchState[]] // the table is not empty

type Area = 'receivable_bill' | 'payable_bill'
type Paths = Readonly<Record<Action, Route>>
const mayIn =
  (area: Area) =>
  (action: 'view' | 'create' | 'edit' | 'confirm' | 'reconcile' | 'answer'): Permission =>
    `${area}.${action}`

/** Creating and editing bills of one direction. Paths are passed in full so that a text search finds them. */
const makingOf = <Bill extends typeof receivableBill | typeof payableBill>(bill: Bill, area: Area, paths: Paths) => {
  const label = bill.labels.en
  const row = rowSchema(bill)
  const may = mayIn(area)
  const change = { needs: may('edit'), params: idParams, output: row } as const
  return {
    make: operation(paths.make, {
      summary: `${label}: gather the open charges of a span of days, one bill a partner; again adds what came since`,
      needs: may('create'),
      body: makingBills,
      output: z.array(
        z.object({ id: z.uuid(), billNo: z.string(), partnerName: z.string(), added: z.number().int(), finalCost: z.string() }),
      ),
    }),
    settle: operation(paths.settle, {
      summary: `${label}: confirm, correct (back to unconfirmed) or make void; each answers for itself`,
      needs: may('confirm'),
      body: settlingBills,
      output: bulkResult,
    }),
    reconcile: operation(paths.reconcile, {
      summary: `${label}: begin or complete reconciliation; each answers for itself`,
      needs: may('reconcile'),
      body: reconcilingBills,
      output: bulkResult,
    }),
    merge: operation(paths.merge, {
      summary: `${label}: merge unconfirmed bills of one partner into the first`,
      needs: may('edit'),
      body: mergingBills,
      output: row,
    }),
    recalculate: operation(paths.recalculate, {
      summary: `${label}: price the lines of unconfirmed bills anew; each answers for itself`,
      needs: may('edit'),
      body: recalculatingBills,
      output: bulkResult,
    }),
    adjust: operation(paths.adjust, { summary: `${label}: add an adjustment with its reason`, ...change, body: adjustingBill }),
    removeLine: operation(paths.removeLine, {
      summary: `${label}: take away an adjustment, or release another line to be billed later`,
      ...change,
      body: removingLine,
    }),
    switch: operation(paths.switch, {
      summary: `${label}: move lines to another unconfirmed bill of the same partner`,
      ...change,
      body: switchingLines,
      output: row,
    }),
  }
}

/** Reconciling and paying bills, and reading one. */
const settlingOf = <Bill extends typeof receivableBill | typeof payableBill>(bill: Bill, area: Area, paths: Paths) => {
  const label = bill.labels.en
  const row = rowSchema(bill)
  const may = mayIn(area)
  return {
    compare: operation(paths.compare, {
      summary: `${label}: agree or dispute lines, with the other side's figures`,
      needs: [may('reconcile'), may('answer')],
      params: idParams,
      body: comparingLines,
      output: row,
    }),
    pay: operation(paths.pay, {
      summary: `${label}: record a payment, in full or in part`,
      needs: may('confirm'),
      params: idParams,
      body: payingBill,
      output: row,
    }),
    charges: operation(paths.charges, {
      summary: `${label}: the lines of one`,
      needs: may('view'),
      params: idParams,
      query: listQuery({ matchState: several(labelled(z.enum(states), 'Comparison', 'ผลการเทียบ', '核对')) }),
      output: listOf(chargeRow),
    }),
    payments: operation(paths.payments, {
      summary: `${label}: what was paid`,
      needs: may('view'),
      params: idParams,
      output: z.array(
        z.object({
          id: z.uuid(),
          paidOn: z.string(),
          means: z.string(),
          amount: z.string(),
          wht: z.string(),
          whtCertificateNo: z.string().nullable(),
          whtCertificateOn: z.string().nullable(),
          /** Withholding tax certificate that we issued. */
          paperId: z.uuid().nullable(),
          paperNo: z.string().nullable(),
          reference: z.string().nullable(),
        }),
      ),
    }),
  }
}

const actionsOf = <Bill extends typeof receivableBill | typeof payableBill>(bill: Bill, area: Area, paths: Paths) => ({
  ...makingOf(bill, area, paths),
  ...settlingOf(bill, area, paths),
})

export const receivableBillActions = actionsOf(receivableBill, 'receivable_bill', {
  make: 'POST /v1/receivable-bills/actions/make',
  settle: 'POST /v1/receivable-bills/actions/settle',
  reconcile: 'POST /v1/receivable-bills/actions/reconcile',
  merge: 'POST /v1/receivable-bills/actions/merge',
  recalculate: 'POST /v1/receivable-bills/actions/recalculate',
  adjust: 'POST /v1/receivable-bills/{id}/actions/adjust',
  removeLine: 'POST /v1/receivable-bills/{id}/actions/remove-line',
  switch: 'POST /v1/receivable-bills/{id}/actions/switch-lines',
  compare: 'POST /v1/receivable-bills/{id}/actions/compare',
  pay: 'POST /v1/receivable-bills/{id}/actions/pay',
  charges: 'GET /v1/receivable-bills/{id}/charges',
  payments: 'GET /v1/receivable-bills/{id}/payments',
})

export const payableBillActions = actionsOf(payableBill, 'payable_bill', {
  make: 'POST /v1/payable-bills/actions/make',
  settle: 'POST /v1/payable-bills/actions/settle',
  reconcile: 'POST /v1/payable-bills/actions/reconcile',
  merge: 'POST /v1/payable-bills/actions/merge',
  recalculate: 'POST /v1/payable-bills/actions/recalculate',
  adjust: 'POST /v1/payable-bills/{id}/actions/adjust',
  removeLine: 'POST /v1/payable-bills/{id}/actions/remove-line',
  switch: 'POST /v1/payable-bills/{id}/actions/switch-lines',
  compare: 'POST /v1/payable-bills/{id}/actions/compare',
  pay: 'POST /v1/payable-bills/{id}/actions/pay',
  charges: 'GET /v1/payable-bills/{id}/charges',
  payments: 'GET /v1/payable-bills/{id}/payments',
})
