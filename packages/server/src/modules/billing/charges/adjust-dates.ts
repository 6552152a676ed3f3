import { contractActions, contracts } from '@khonsong/contract/billing/contracts/contracts.ts'
import { movedDays, type ContractPeriod } from '@khonsong/domain/billing/contracts/contract-period.ts'
import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import { tableOf } from '../../../platform/resource/resource-table.ts'
import type { TaskKind } from '../../../platform/tasks/task-kind.ts'
import { adjustContract } from '../contracts/index.ts'
import { chargedOnDays, countOnDays, pricingsOnDays } from './moved-days-store.ts'
import { pricedAnew, pricePortions } from './price-portions.ts'

/** A contract that begins or ends elsewhere: what it priced on the days between, and what it prices now, is priced anew. */

interface MovedDays extends Pick<Contract, 'id' | 'direction' | 'partnerId'> {
  readonly days: readonly ContractPeriod[]
}

export const movedDaysTask: TaskKind<MovedDays> = {
  kind: 'moved-days',
  cancellable: true,
  run: async (work, { days, ...contract }) => {
    const done = await pricePortions(work, contract.direction, (tx, from) => pricingsOnDays(tx, contract, days, from))
    return {
      message: pricedAnew(done),
      href: contract.direction === 'receivable' ? '/account/accountsReceivable' : '/account/billPayable',
    }
  },
}

const taskTitle: Words = {
  en: 'Price anew after contract dates moved',
  th: 'คิดราคาใหม่หลังปรับวันที่สัญญา',
  zh: '合同日期调整后重新计价',
}

const priceStates: readonly string[] = ['in_force', 'switched']

const preview = async (tx: Tx, id: string, asked: ContractPeriod) => {
  const contract = found(await findRow(tx, tableOf(contracts.of.resource), id)) as unknown as Contract // read with the declared columns
  const { lost, won } = movedDays(contract, asked)
  const charged = await chargedOnDays(tx, id, lost)
  const mayRead = may(tx.caller, `${contract.direction}_bill.view`)
  const of = (isBilled: boolean) => {
    const one = charged.find((row) => row.isBilled === isBilled)
    return { count: one?.count ?? 0, amount: mayRead ? (one?.amount ?? '0.00') : null }
  }
  const count = priceStates.includes(contract.contractState) ? await countOnDays(tx, contract, won) : 0
  return { unbilled: of(false), billed: of(true), gained: { count } }
}

const adjust = async (tx: Tx, app: FastifyInstance, id: string, asked: ContractPeriod & { readonly version: number }) => {
  const table = tableOf(contracts.of.resource)
  const before = found(await findRow(tx, table, id, true)) as unknown as Contract // read with the declared columns
  const after = await adjustContract(tx, table, id, asked)
  const { lost, won } = movedDays(before, asked)
  const today = bangkokDayOf(tx.now)
  const days = [...lost, ...won].filter(({ effectiveDate }) => effectiveDate <= today)
  if (priceStates.includes(before.contractState) && days.length > 0) {
    const { direction, partnerId } = before
    await app.tasks.queue(tx, movedDaysTask, { id, direction, partnerId, days }, taskTitle)
  }
  return after
}

export const serveMovedDays = (app: FastifyInstance): void => {
  serve(app, contractActions.datesPreview, (tx, { params, query }) => preview(tx, params.id, query))
  // The result is a row of the declared resource.
  serve(app, contractActions.adjust, (tx, { params, body }) => adjust(tx, app, params.id, body) as never)
}
