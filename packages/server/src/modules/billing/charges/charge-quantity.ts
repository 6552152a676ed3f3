import { basesInHundreds, unitsOfBases } from '@khonsong/domain/billing/contracts/quantity-unit.ts'

/** Basis by which a charge `c` was priced, from its calculation; null by hand. */
const basis = `coalesce(c.trace #>> '{terms,rateCard,unit}', c.trace #>> '{terms,basis}')`

const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ')

/** Unit of the quantity (`QuantityUnit`) as SQL. */
export const chargeUnit = `case when c.quantity is not null then ('${JSON.stringify(unitsOfBases)}'::jsonb ->> ${basis}) end`

/** Quantity as people read it, as SQL: the whole base of a percentage in baht. */
export const chargeQuantity = `trim_scale(case when ${basis} in (${quoted(basesInHundreds)}) then c.quantity * 100 else c.quantity end)::text`
