import { rateCards } from '@khonsong/contract/billing/cards/rate-cards.ts'
import type { PriceLine } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import {
  fuelOutsides,
  fuelReferences,
  type FuelOutside,
  type FuelReference,
} from '@khonsong/domain/billing/cards/fuel-reference.ts'
import { basisOf, cardUnits, type CardUnit } from '@khonsong/domain/billing/contracts/price-line.ts'
import { fuelProducts, type FuelProduct } from '@khonsong/domain/billing/rating/fuel-price.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

export interface CardValues {
  cardId: string
  unit: CardUnit
  fuelProduct: FuelProduct
  fuelSource: string
  fuelReference: FuelReference
  fuelOutside: FuelOutside
}

export const newCardTerms = (terms: PriceLine['rateCard']): CardValues => ({
  cardId: terms?.cardId ?? '',
  unit: terms?.unit ?? 'trip',
  fuelProduct: terms?.fuelProduct ?? 'diesel',
  fuelSource: terms?.fuelSource ?? '',
  fuelReference: terms?.fuelReference ?? 'day',
  fuelOutside: terms?.fuelOutside ?? 'refuse',
})

/** Null while no card is chosen; its field reports that. */
export const cardTermsOf = ({ fuelSource, ...values }: CardValues): PriceLine['rateCard'] =>
  values.cardId === '' ? null : { ...values, fuelSource: fuelSource.trim() === '' ? null : fuelSource.trim(), cardName: '' }

/** Rate card of the line, its purpose, and the fuel price source. */
export const RateCardFields = () => {
  const t = useWords('contracts')
  const localize = useLocalize()
  const cards = useRead(rateCards.list, { query: { pageSize: 500, status: '1' } }, { topics: ['billing'], quiet: true })
  const optionsOf = (table: Readonly<Record<string, Words>>) =>
    Object.entries(table).map(([value, words]) => ({ value, label: localize(words) }))
  const options = (cards.data?.list ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))
  return (
    <>
      <FieldSelect name="rateCard.cardId" label={t('line.card')} options={options} required />
      <FieldSelect
        name="rateCard.unit"
        label={t('line.cardUnit')}
        options={cardUnits.map((unit) => ({ value: unit, label: localize(basisOf(unit).words) }))}
        clearable={false}
        required
      />
      <FieldSelect name="rateCard.fuelProduct" label={t('line.fuel')} options={optionsOf(fuelProducts)} clearable={false} />
      <FieldSelect
        name="rateCard.fuelReference"
        label={t('line.fuelReference')}
        options={optionsOf(fuelReferences)}
        clearable={false}
      />
      <FieldText name="rateCard.fuelSource" label={t('line.fuelSource')} hint={t('line.fuelSource.hint')} maxLength={32} />
      <FieldSelect name="rateCard.fuelOutside" label={t('line.fuelOutside')} options={optionsOf(fuelOutsides)} clearable={false} />
    </>
  )
}
