import { refuse, accept, rejection, type Decision } from '@khonsong/domain/kernel/decision.ts'
import type { WhatIfChange } from '@khonsong/domain/billing/what-if/what-if-change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { findVersions } from '../cards/index.ts'
import { findContract, type Assumptions } from '../charges/index.ts'
import { linesOf } from '../contracts/index.ts'

const notThere = (field: string) => refuse(rejection('access.not_found', {}, field))

const ofCard = async (tx: Tx, change: WhatIfChange): Promise<Decision<Assumptions>> => {
  const { kind, cardId, from, percent, amount, roundTo } = change
  if (cardId === null) return notThere('change.cardId')
  const versions = await findVersions(tx, cardId)
  if (!versions) return notThere('change.cardId')
  if (kind === 'rate_card_prices')
    return accept({ card: { cardId, from, version: null, prices: { percent, amount, roundTo: roundTo ?? '0.01' } } })
  const draft = versions.find(({ state }) => state === 'draft')
  if (!draft) return refuse(rejection('rate_card.no_draft', {}, 'change.cardId'))
  return accept({ card: { cardId, from, version: draft, prices: null } })
}

const priceStates: readonly string[] = ['in_force', 'switched']

const ofContract = async (tx: Tx, change: WhatIfChange): Promise<Decision<Assumptions>> => {
  const { kind, contractId, from, lineNo } = change
  const contract = contractId === null ? undefined : await findContract(tx, contractId)
  if (!contract) return notThere('change.contractId')
  const { contractNo, effectiveDate, expiryDate } = contract
  const isInForce = priceStates.includes(contract.contractState)
  if (kind === 'contract_draft')
    return isInForce
      ? refuse(rejection('what_if.in_force', { contract: contractNo }, 'change.contractId'))
      : accept({ contract: { contract, from } })
  if (!isInForce || from > expiryDate || from < effectiveDate)
    return refuse(rejection('what_if.not_in_force', { contract: contractNo, day: from }, 'change.contractId'))
  const lines = await linesOf(tx, contract.id)
  if (lineNo !== null && lineNo > lines.length)
    return refuse(rejection('what_if.no_line', { contract: contractNo, n: lineNo }, 'change.lineNo'))
  return accept({ term: { contractId: contract.id, from, change } })
}

/** Pricing assumptions of a what-if, or why the change cannot be assumed. */
export const assumptionsOf = async (tx: Tx, change: WhatIfChange): Promise<Decision<Assumptions>> => {
  const { kind, from, fuelProduct: product, fuelAmount: amount } = change
  switch (kind) {
    case 'none':
      return accept({})
    case 'fuel_price':
    case 'fuel_shift':
      if (product === null || amount === null) return refuse(rejection('what_if.needed', {}, 'change.fuelAmount'))
      return accept({ fuel: { product, from, kind: kind === 'fuel_price' ? 'set' : 'shift', amount } })
    case 'rate_card_draft':
    case 'rate_card_prices':
      return ofCard(tx, change)
    case 'contract_draft':
    case 'contract_term':
      return ofContract(tx, change)
  }
}
