/** Why a subject has no amount yet. Each anomaly names what to fix; nothing is ever priced as 0 instead. */
import type { Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'

export const anomalies = {
  no_partner: { en: 'Nobody to bill', th: 'ไม่ทราบผู้รับบิล', zh: '无结算方' },
  no_contract: { en: 'No contract in force', th: 'ไม่มีสัญญาที่มีผล', zh: '无生效合同' },
  ambiguous_contract: { en: 'More than one contract', th: 'มีสัญญามากกว่าหนึ่งฉบับ', zh: '多份合同适用' },
  no_prices: { en: 'Contract without prices', th: 'สัญญาไม่มีรายการราคา', zh: '合同没有价格' },
  missing_input: { en: 'A figure is not known', th: 'ขาดข้อมูลที่ใช้คำนวณ', zh: '缺少计费数据' },
  no_rate_row: { en: 'No rate for it', th: 'ไม่มีอัตราราคา', zh: '无适用费率' },
  fuel_band: { en: 'Fuel price outside the bands', th: 'ราคาน้ำมันอยู่นอกช่วง', zh: '油价超出区间' },
  rule_error: { en: 'Calculation failed', th: 'คำนวณไม่สำเร็จ', zh: '计算出错' },
} as const satisfies Record<string, Words>
export type Anomaly = keyof typeof anomalies

export interface FoundAnomaly {
  readonly anomaly: Anomaly
  /** The affected input, contract number or service, needing no translation. */
  readonly detail: string
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Classifies a price line without amount for the work list. */
export const anomalyOf = ({ code, params }: Rejection, serviceName: string): FoundAnomaly => {
  const said: Readonly<Record<string, unknown>> = params
  if (code === 'rule.missing_input') return { anomaly: 'missing_input', detail: text(said['name']) }
  // From a line of a rule.
  if (said['missing'] !== undefined) return { anomaly: 'missing_input', detail: text(said['missing']) }
  if (code.includes('fuel')) return { anomaly: 'fuel_band', detail: serviceName }
  if (code.startsWith('rate_card') || code.startsWith('price_line.below') || code.startsWith('price_line.no_rate'))
    return { anomaly: 'no_rate_row', detail: serviceName }
  return { anomaly: 'rule_error', detail: serviceName }
}
