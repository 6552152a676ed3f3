import { contractLines } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import { contractActions, contracts } from '@khonsong/contract/billing/contracts/contracts.ts'
import { contractFor } from '@khonsong/domain/billing/contracts/contract-period.ts'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import { serveContractFiles } from './contract-files.ts'
import { flowContracts, removeContract, renewContract, switchContract } from './change-contracts.ts'
import { priceShipment, readLines, replaceLines } from './contract-lines.ts'
import { contractSeams, pricesFixed } from './contract-seams.ts'
import { serveQuotations } from './quotations.ts'
import { contractsInForce, seesPartner } from './contract-store.ts'

/** Contracts with partners: terms, validity, and which contract prices a subject. */
export const installContracts = (app: FastifyInstance): void => {
  serve(app, contractActions.which, async (tx, { query }) => {
    if (!(await seesPartner(tx, query.partnerId))) throw new NotFound('a partner the caller does not see')
    const inForce = await contractsInForce(tx, query.partnerId, ['in_force', 'switched'])
    const answer = contractFor({ ...query, projectId: query.projectId ?? null, productId: query.productId ?? null }, inForce)
    const told = answer.kind === 'none' ? [] : answer.kind === 'found' ? [answer.contract] : answer.contracts
    return { kind: answer.kind, contracts: told.map(({ id, contractNo }) => ({ id, contractNo })) }
  })
  const table = serveResource(app, contracts, contractSeams)
  serve(app, contractActions.flow, (tx, { body }) => flowContracts(tx, table, body))
  // The result is a row of the declared resource.
  serve(app, contractActions.renew, (tx, { params, body }) => renewContract(tx, table, params.id, body.version) as never)
  serve(app, contractActions.switch, (tx, { params, body }) => switchContract(tx, table, params.id, body) as never)
  serve(app, contractLines.read, (tx, { params }) => readLines(tx, table, params.id))
  serve(app, contractLines.write, (tx, { params, body }) => replaceLines(tx, table, params.id, body, pricesFixed))
  serveContractFiles(app, table)
  serveQuotations(app, table)
  serve(app, contractLines.price, (tx, { params, query }) => priceShipment(tx, table, params.id, query.shipmentNo))
  serve(app, contractActions.remove, (tx, { params, body }) => removeContract(tx, table, params.id, body.version))
}

export { adjustContract } from './change-contracts.ts'
export { bringIntoForceFrom, switchToTerms } from './begin-from.ts'
export { seesPartner } from './contract-store.ts'
export { calculationsOf, linesOf, linesOfContracts } from './line-store.ts'
export { otherPartyOf, ourParty, printedParty, type OtherParty } from './party-store.ts'
export { keepSent } from './quotation-document.ts'
export { quotationToMail } from './quotations.ts'
