import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import { contractStates, mayEditTerms } from '@khonsong/domain/billing/contracts/contract-state.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Stored, Values } from '../../../platform/resource/resource-store.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { partnerOfProject } from './contract-store.ts'

/** Fields editable in any state, as they do not affect prices. */
const freeFields: readonly string[] = ['externalNo', 'mainContractNo', 'serialNo', 'remark']
const terms = [
  'contractNo',
  'direction',
  'partnerId',
  'projectId',
  'productIds',
  'effectiveDate',
  'expiryDate',
  'lightRatio',
  'returnPercent',
] as const

const termsFixed = (after: Values, before: Stored): readonly Rejection[] => {
  const { contractNo, contractState } = before as unknown as Contract // read with the declared columns
  if (mayEditTerms({ contractState })) return []
  const changed = terms.find((name) => !freeFields.includes(name) && JSON.stringify(after[name]) !== JSON.stringify(before[name]))
  return changed ? [rejection('contract.terms_fixed', { contract: contractNo, state: contractStates[contractState] }, changed)] : []
}

/** Why the prices of a contract cannot be changed in its state. */
export const pricesFixed = (row: Stored): Rejection | undefined => {
  const { contractNo, contractState } = row as unknown as Contract // read with the declared columns
  return mayEditTerms({ contractState })
    ? undefined
    : rejection('contract.terms_fixed', { contract: contractNo, state: contractStates[contractState] })
}

/** Defaults the ratio to the company's; requires a project of the same partner; allows changes of terms only in editable states. */
export const contractSeams: WriteSeams = {
  fill: async (tx, values) => {
    if ((values['lightRatio'] ?? null) !== null) return values
    const { P_LIGHT_RATE } = await readSomeSettings(tx, 'P_LIGHT_RATE')
    return { ...values, lightRatio: P_LIGHT_RATE }
  },
  check: async (tx, after, before) => {
    const projectId = after['projectId']
    const partner = typeof projectId === 'string' ? await partnerOfProject(tx, projectId) : undefined
    return [
      ...(partner !== undefined && partner !== after['partnerId'] ? [rejection('contract.project_of_other', {}, 'projectId')] : []),
      ...(before ? termsFixed(after, before) : []),
    ]
  },
}
