/** Groups charges into the categories of fee sheets. */
import type { Words } from '../../kernel/language.ts'
import { Exact } from '../rules/rule-functions.ts'
import type { serviceTypes } from '../rating/service-item.ts'

export const feeCategories = {
  pickup: { en: 'Pickup fee', th: 'ค่ารับสินค้า', zh: '提货费' },
  delivery: { en: 'Delivery fee', th: 'ค่าส่งสินค้า', zh: '配送费' },
  loading: { en: 'Loading fee', th: 'ค่าขึ้นสินค้า', zh: '装货费' },
  unloading: { en: 'Unloading fee', th: 'ค่าลงสินค้า', zh: '卸货费' },
  emptying: { en: 'Emptying fee', th: 'ค่าตีเปล่า', zh: '放空费' },
  additionalPoint: { en: 'Additional-point fee', th: 'ค่าจุดเพิ่ม', zh: '加点费' },
  other: { en: 'Other fee', th: 'ค่าใช้จ่ายอื่น', zh: '其他费用' },
} as const satisfies Record<string, Words>
export type FeeCategory = keyof typeof feeCategories

export const totalFeeWords: Words = { en: 'Total', th: 'รวม', zh: '合计' }

/** Haulage itself is billed as delivery; services without a category are other. */
const categoryOfService: Readonly<Partial<Record<keyof typeof serviceTypes, FeeCategory>>> = {
  transport: 'delivery',
  pickup: 'pickup',
  delivery: 'delivery',
  loading: 'loading',
  unloading: 'unloading',
  emptying: 'emptying',
  additional_point: 'additionalPoint',
}

export const feeCategoryOf = (serviceType: keyof typeof serviceTypes | null): FeeCategory =>
  (serviceType === null ? undefined : categoryOfService[serviceType]) ?? 'other'

export type Fees = Readonly<Record<FeeCategory, string>> & { readonly total: string }

/** Amounts have two decimals; the total has three. */
export const feesOf = (
  charges: readonly { readonly serviceType: keyof typeof serviceTypes | null; readonly amount: string }[],
): Fees => {
  const totals = new Map<FeeCategory, InstanceType<typeof Exact>>()
  for (const { serviceType, amount } of charges) {
    const category = feeCategoryOf(serviceType)
    totals.set(category, (totals.get(category) ?? new Exact(0)).plus(amount))
  }
  const all = [...totals.values()].reduce((sum, one) => sum.plus(one), new Exact(0))
  const named = Object.keys(feeCategories).map((name) => [name, (totals.get(name as FeeCategory) ?? new Exact(0)).toFixed(2)]) // keys of the table
  return { ...(Object.fromEntries(named) as Record<FeeCategory, string>), total: all.toFixed(3) } // one entry per category
}
