import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { ruleFacts, type RuleFactName } from '@khonsong/domain/billing/rules/rule-facts.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { currentInputs } from '../charges/index.ts'
import { pricedInputsOn } from './line-store.ts'

/** Fields both sides must agree on before figures are compared, in display order. */
const compared = [
  'serviceProduct',
  'temperatureType',
  'goodsType',
  'originProvince',
  'originSite',
  'destinationProvince',
  'destinationSite',
] as const satisfies readonly RuleFactName[]

const said = (value: string | number | boolean | null | undefined): string =>
  value === null || value === undefined ? '–' : String(value)

/**
 * Why a bill cannot be reconciled: a waybill whose product, temperature type, goods type, origin or destination differs
 * from what it was priced with. Repricing resolves it.
 * @param only limits the check to these waybills or dispatch orders
 */
export const whyNotSynchronised = async (
  tx: Tx,
  direction: Direction,
  billId: string,
  only?: readonly string[],
): Promise<Rejection | undefined> => {
  const rows = await pricedInputsOn(tx, direction, billId, only)
  const now = await currentInputs(
    tx,
    direction,
    rows.map(({ subjectId }) => subjectId),
  )
  for (const { subjectId, subjectNo, inputs } of rows) {
    const current = now.get(subjectId)
    if (!current || !inputs) continue
    const wrong = compared.find((name) => said(inputs[name]) !== said(current[name]))
    if (wrong === 'serviceProduct') return rejection('bill.sync_product', { subject: subjectNo })
    if (wrong)
      return rejection('bill.sync_other', {
        what: ruleFacts[wrong].words,
        subject: subjectNo,
        before: said(inputs[wrong]),
        after: said(current[wrong]),
      })
  }
  return undefined
}
