import { quantityUnits, type QuantityUnit } from '@khonsong/domain/billing/contracts/quantity-unit.ts'
import { formatNumber } from '../kit/show/format.ts'
import { useLocalize } from '../kit/words/pane-language.ts'

/** Text of a charge's quantity with its unit: `12.5 t`, and of baht with both decimals. */
export const useCounted = (): ((quantity: string | null, unit: QuantityUnit | null | undefined) => string) => {
  const localize = useLocalize()
  return (quantity, unit) =>
    `${formatNumber(quantity, unit === 'baht' ? 2 : undefined)} ${unit ? localize(quantityUnits[unit]) : ''}`.trim()
}
