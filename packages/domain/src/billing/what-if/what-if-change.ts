/** Assumption of a what-if: one pricing input changed from a day. */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import type { ChangedTerm } from '../contracts/assumed-contract.ts'
import type { FuelProduct } from '../rating/fuel-price.ts'

export const whatIfKinds = {
  none: { en: 'No change', th: 'ไม่เปลี่ยนแปลง', zh: '无变化' },
  fuel_price: { en: 'Fuel at another price', th: 'ราคาน้ำมันเป็นราคาอื่น', zh: '改为另一油价' },
  fuel_shift: { en: 'Fuel dearer or cheaper', th: 'ราคาน้ำมันขึ้นหรือลง', zh: '油价上涨或下跌' },
  rate_card_draft: { en: 'Draft of a rate card', th: 'ฉบับร่างของตารางราคา', zh: '费率表草稿' },
  rate_card_prices: { en: 'All prices of a rate card', th: 'ปรับราคาทั้งตาราง', zh: '费率表整体调价' },
  contract_draft: { en: 'Contract that is not in force', th: 'สัญญาที่ยังไม่มีผล', zh: '未生效的合同' },
  contract_term: { en: 'Terms of a contract', th: 'เงื่อนไขของสัญญา', zh: '合同条款' },
} as const satisfies Record<string, Words>
export type WhatIfKind = keyof typeof whatIfKinds

/** The stored change; fields unused by a kind are null. Amounts are decimal text. */
export interface WhatIfChange extends ChangedTerm {
  readonly kind: WhatIfKind
  /** First day of the change. */
  readonly from: string
  readonly fuelProduct: FuelProduct | null
  /** Baht per litre, absolute or relative. */
  readonly fuelAmount: string | null
  readonly cardId: string | null
  readonly contractId: string | null
  /** Baht added to each price of a rate card. */
  readonly amount: string | null
  readonly roundTo: string | null
}

const isNothing = (text: string | null): boolean => text === null || Number(text) === 0

/** Missing fields for the kind, at the fields of the form. */
export const checkWhatIf = (change: WhatIfChange): readonly Rejection[] => {
  const { kind, fuelProduct, fuelAmount, cardId, contractId, percent, amount, price, minimum, maximum, free } = change
  const needed = (field: string): Rejection => rejection('what_if.needed', {}, field)
  switch (kind) {
    case 'none':
      return []
    case 'fuel_price':
      return [
        ...(fuelProduct === null ? [needed('change.fuelProduct')] : []),
        ...(isNothing(fuelAmount) || Number(fuelAmount) < 0 ? [needed('change.fuelAmount')] : []),
      ]
    case 'fuel_shift':
      return [
        ...(fuelProduct === null ? [needed('change.fuelProduct')] : []),
        ...(isNothing(fuelAmount) ? [needed('change.fuelAmount')] : []),
      ]
    case 'rate_card_draft':
      return cardId === null ? [needed('change.cardId')] : []
    case 'rate_card_prices':
      return [
        ...(cardId === null ? [needed('change.cardId')] : []),
        ...(percent === null && amount === null ? [needed('change.percent')] : []),
      ]
    case 'contract_draft':
      return contractId === null ? [needed('change.contractId')] : []
    case 'contract_term':
      return [
        ...(contractId === null ? [needed('change.contractId')] : []),
        ...([percent, price, minimum, maximum, free].every((one) => one === null) ? [needed('change.price')] : []),
      ]
  }
}

/** Kinds that can be applied for real. */
export const mayApply = (kind: WhatIfKind): boolean => kind !== 'none'
