import { orderCodes, type CodedMaster, type OrderCode, type OrderInput } from '@khonsong/contract/operations/orders/order-input.ts'
import { accept, refuse, rejection, type Decision, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { OrderDraft } from '@khonsong/domain/operations/orders/order-draft.ts'
import { orderLabels } from '@khonsong/domain/operations/orders/order-words.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { codeKey, findIdsByCode, type IdsByCode } from './codes-store.ts'

const codes = Object.keys(orderCodes) as OrderCode[] // its own keys
const required = ['customerId', 'businessUnitId', 'goodsTypeId', 'originSiteId', 'destinationSiteId'] as const

const codesIn = (inputs: readonly OrderInput[]): ReadonlyMap<CodedMaster, ReadonlySet<string>> => {
  const wanted = new Map<CodedMaster, Set<string>>()
  const want = (of: CodedMaster, code: string | null | undefined) => {
    if (code) wanted.set(of, (wanted.get(of) ?? new Set<string>()).add(code.toLowerCase()))
  }
  for (const input of inputs) {
    for (const code of codes) want(orderCodes[code].of, input[code])
    for (const line of input.lines) want('goodsType', line.goodsTypeCode)
  }
  return wanted
}

interface Named {
  readonly of: CodedMaster
  readonly label: keyof typeof orderLabels
  readonly id: string | null | undefined
  readonly code: string | null | undefined
  /** Field of the code in the order. */
  readonly field: string
}

/** The id of a code; refuses an unknown code, or one that contradicts the id given beside it. */
const idOf = ({ of, label, id, code, field }: Named, ids: IdsByCode, refusals: Rejection[]): string | null | undefined => {
  if (!code) return id
  const known = ids.get(codeKey(of, code))
  if (known === undefined || (id && id !== known))
    refusals.push(rejection('field.not_found', { field: orderLabels[label], value: code }, field))
  return known
}

const draftOf = (input: OrderInput, ids: IdsByCode): Decision<OrderDraft> => {
  const refusals: Rejection[] = []
  const refusedIds = new Set<string>()
  const draft: Record<string, unknown> = { ...input }
  for (const code of codes) {
    const { id, of } = orderCodes[code]
    const before = refusals.length
    draft[id] = idOf({ of, label: id, id: input[id], code: input[code], field: code }, ids, refusals)
    if (refusals.length > before) refusedIds.add(id)
    delete draft[code]
  }
  for (const id of required)
    if (!draft[id] && !refusedIds.has(id)) refusals.push(rejection('field.required', { field: orderLabels[id] }, id))
  draft['lines'] = input.lines.map(({ goodsTypeCode, ...line }, index) => {
    const field = `lines.${index}.goodsTypeCode`
    const goods: Named = { of: 'goodsType', label: 'goodsTypeId', id: line.goodsTypeId, code: goodsTypeCode, field }
    return { ...line, goodsTypeId: idOf(goods, ids, refusals) }
  })
  // Parsed by the draft's schema, and all required ids are present.
  return refusals.length > 0 ? refuse(...refusals) : accept(draft as unknown as OrderDraft)
}

/** Orders with their codes resolved to ids. */
export const resolveCodes = async (tx: Tx, inputs: readonly OrderInput[]): Promise<readonly Decision<OrderDraft>[]> => {
  const ids = await findIdsByCode(tx, codesIn(inputs))
  return inputs.map((input) => draftOf(input, ids))
}
