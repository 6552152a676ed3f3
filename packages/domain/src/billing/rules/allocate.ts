/** Allocation of one amount, such as the cost of a job over its shipments, to the last satang. */
import { z } from 'zod'
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { splitAmount, type Hundredths } from '../../kernel/money.ts'

/** Allocation bases. */
export const allocationBases = {
  weight: { en: 'Weight', th: 'น้ำหนัก', zh: '重量' },
  chargeWeight: { en: 'Chargeable weight', th: 'น้ำหนักคิดค่าขนส่ง', zh: '计费重量' },
  volume: { en: 'Volume', th: 'ปริมาตร', zh: '体积' },
  packages: { en: 'Packages', th: 'จำนวนหีบห่อ', zh: '件数' },
  items: { en: 'Items', th: 'จำนวนชิ้น', zh: '单品数' },
  distance: { en: 'Distance', th: 'ระยะทาง', zh: '里程' },
  equal: { en: 'Equal shares', th: 'แบ่งเท่ากัน', zh: '平均分摊' },
} as const satisfies Record<string, Words>
export type AllocationBasis = keyof typeof allocationBases

const bases = Object.keys(allocationBases) as [AllocationBasis, ...AllocationBasis[]] // the table is not empty

const schema = z
  .strictObject({
    /** Percentages by basis, total 100: `{ "weight": 70, "equal": 30 }`. */
    by: z.partialRecord(z.enum(bases), z.number().min(0).max(100)),
    /** Minimum share in baht, as far as the amount allows. */
    atLeast: z.number().min(0).max(9_999_999).multipleOf(0.01).optional(),
  })
  .refine(({ by }) => Math.abs(Object.values(by).reduce((sum, part) => sum + part, 0) - 100) < 1e-9, { path: ['by'] })
export type Allocation = z.output<typeof schema>

const example = '{"by": {"weight": 70, "equal": 30}, "atLeast": 50}'

const parsed = (configuration: string): unknown => {
  try {
    return JSON.parse(configuration)
  } catch {
    return undefined
  }
}

export const readAllocation = (configuration: string): Decision<Allocation> => {
  const json = parsed(configuration)
  if (json === undefined) return refuse(rejection('source.not_json', { example }, 'configuration'))
  const read = schema.safeParse(json)
  if (read.success) return accept(read.data)
  const [issue] = read.error.issues
  return refuse(rejection('source.form', { at: issue?.path.join('.') || 'by', example }, 'configuration'))
}

/** A participant with its figures; a basis without any figures is shared equally. */
export type Participant = Readonly<Partial<Record<Exclude<AllocationBasis, 'equal'>, number>>>

const weightsOf = (basis: AllocationBasis, participants: readonly Participant[]): readonly number[] => {
  const weights = basis === 'equal' ? [] : participants.map((one) => Math.max(one[basis] ?? 0, 0))
  return weights.some((weight) => weight > 0) ? weights : participants.map(() => 1)
}

/** Raises shares to the minimum, taken from those above it in proportion to their excess. */
const raised = (shares: readonly Hundredths[], least: Hundredths): readonly Hundredths[] => {
  const lacking = shares.reduce((sum, share) => sum + Math.max(least - share, 0), 0)
  const above = shares.map((share) => Math.max(share - least, 0))
  if (lacking === 0) return shares
  const taken = splitAmount(lacking, above)
  return shares.map((share, at) => Math.max(share, least) - (taken[at] ?? 0))
}

/** Splits an amount; shares are in the order of the participants and add up to it exactly. */
export const allocate = (
  amount: Hundredths,
  allocation: Allocation,
  participants: readonly Participant[],
): readonly Hundredths[] => {
  if (participants.length === 0) return []
  const parts = Object.entries(allocation.by) as [AllocationBasis, number][] // keys of the schema
  const used = parts.filter(([, percent]) => percent > 0)
  const amounts = splitAmount(
    amount,
    used.map(([, percent]) => percent),
  )
  const shares = participants.map(() => 0)
  for (const [at, [basis]] of used.entries())
    for (const [who, share] of splitAmount(amounts[at] ?? 0, weightsOf(basis, participants)).entries())
      shares[who] = (shares[who] ?? 0) + share
  const asked = Math.round((allocation.atLeast ?? 0) * 100)
  return raised(shares, Math.min(asked, Math.floor(amount / participants.length)))
}
