import { rateCards } from '@khonsong/contract/billing/cards/rate-cards.ts'
import { contracts } from '@khonsong/contract/billing/contracts/contracts.ts'
import { fuelPrices } from '@khonsong/contract/billing/rating/rating.ts'
import { mayApply, type WhatIfKind } from '@khonsong/domain/billing/what-if/what-if-change.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { assumedFuelOn } from '@khonsong/domain/billing/rules/assumed-fuel.ts'
import { priceOn } from '@khonsong/domain/billing/rating/fuel-band.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { notAllowed, Refused } from '../../../platform/http/refusals.ts'
import { tableOf, type ResourceTable } from '../../../platform/resource/resource-table.ts'
import { addRecord } from '../../../platform/resource/write-resource.ts'
import { publishChanged, publishFrom } from '../cards/index.ts'
import { rerateTask, rerateTitle } from '../charges/index.ts'
import { bringIntoForceFrom, switchToTerms } from '../contracts/index.ts'
import { postedBetween } from '../rating/index.ts'
import { writeApplied, type StoredRun } from './run-store.ts'
import { lockRun } from './start.ts'

const needs = {
  none: [],
  fuel_price: ['billing_setup.create'],
  fuel_shift: ['billing_setup.create'],
  rate_card_draft: ['rate_card.edit'],
  rate_card_prices: ['rate_card.edit'],
  contract_draft: ['contract.edit', 'contract.approve'],
  contract_term: ['contract.edit', 'contract.approve'],
} as const satisfies Record<WhatIfKind, readonly Permission[]>

/** Posts the assumed fuel price under the source that posted last. */
const postFuel = async (tx: Tx, { change }: StoredRun, day: string): Promise<void> => {
  const { fuelProduct: product, fuelAmount: amount, kind } = change
  if (product === null || amount === null) throw new Error('A change of fuel says product and amount')
  const posted = priceOn(await postedBetween(tx, { product, source: null, from: day, to: day }), day)
  const price = assumedFuelOn(posted?.price, day, { product, from: day, kind: kind === 'fuel_price' ? 'set' : 'shift', amount })
  if (price === undefined) throw new Refused([rejection('rate_card.no_fuel_price', { card: '' })])
  const values = { day, product, price, source: posted?.source ?? 'Khonsong' }
  await addRecord(tx, tableOf(fuelPrices.of.resource), { id: tx.newId(), status: undefined, values }, {})
}

/** Applies the assumption through its regular use case. */
const apply = (tx: Tx, run: StoredRun, day: string): Promise<void> => {
  const { change, name } = run
  const { cardId, contractId, percent, amount, roundTo } = change
  switch (change.kind) {
    case 'none':
      return Promise.resolve()
    case 'fuel_price':
    case 'fuel_shift':
      return postFuel(tx, run, day)
    case 'rate_card_draft':
      return publishFrom(tx, tableOf(rateCards.of.resource), cardId ?? '', day)
    case 'rate_card_prices':
      return publishChanged(tx, tableOf(rateCards.of.resource), cardId ?? '', day, { percent, amount, roundTo: roundTo ?? '0.01' })
    case 'contract_draft':
      return bringIntoForceFrom(tx, tableOf(contracts.of.resource), contractId ?? '', day, name)
    case 'contract_term':
      return switchToTerms(tx, tableOf(contracts.of.resource), contractId ?? '', { day, change, reason: name })
  }
}

interface Asked {
  readonly version: number
  readonly from: string
}

/** Applies a what-if for real from a day. Trips since then are repriced in the background. */
export const applyWhatIf = async (tx: Tx, app: FastifyInstance, table: ResourceTable, id: string, { version, from }: Asked) => {
  const run = await lockRun(tx, table, id, version)
  if (!needs[run.change.kind].every((one) => may(tx.caller, one))) throw notAllowed()
  if (!mayApply(run.change.kind)) throw new Refused([rejection('what_if.nothing_to_apply', {})])
  if (run.appliedOn !== null) throw new Refused([rejection('what_if.applied', { day: run.appliedOn })])
  if (run.runState !== 'done') throw new Refused([rejection('what_if.still_running', {})])
  await apply(tx, run, from)
  await writeApplied(tx, id, from)
  const today = bangkokDayOf(tx.now)
  const taskId = from > today ? null : await app.tasks.queue(tx, rerateTask, { from, to: today }, rerateTitle)
  await audit(tx, {
    subject: 'what_if_runs',
    subjectId: id,
    action: 'applied',
    version: version + 1,
    changes: { appliedOn: [null, from] },
  })
  await publishChange(tx, { topic: 'billing' })
  return { version: version + 1, taskId }
}
