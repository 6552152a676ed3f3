import type { PriceLine } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import { basisOf } from '@khonsong/domain/billing/contracts/price-line.ts'
import { withCommas } from '../../../kit/form/with-commas.ts'
import { useSay } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

type Terms = Omit<PriceLine, 'serviceItemId' | 'serviceItemName' | 'billingItemId' | 'billingItemName'>

/** The sentence a line means: `850 baht/t, at least 4,250, beyond 2 t`. */
export const useLineSentence = () => {
  const t = useWords('contracts')
  const say = useSay()
  return ({ basis, price, minimum, maximum, free, steps, isMarginal, ruleName, rateCard }: Terms): string => {
    const unit = say(basisOf(rateCard?.unit ?? basis).unit)
    const priced = steps.map((step) => t('sentence.step', { from: step.from, price: withCommas(step.price), unit })).join(', ')
    const main =
      basis === 'rule'
        ? t('sentence.rule', { rule: ruleName ?? '' })
        : rateCard
          ? t('sentence.card', { card: rateCard.cardName, unit })
          : basis === 'percent'
            ? t('sentence.percent', { price: price ?? '' })
            : steps.length > 0
              ? t(isMarginal ? 'sentence.marginal' : 'sentence.steps', { steps: priced })
              : t('sentence.unit', { price: withCommas(price ?? ''), unit })
    return [
      main,
      ...(free === null ? [] : [t('sentence.free', { free, unit })]),
      ...(minimum === null ? [] : [t('sentence.minimum', { amount: withCommas(minimum) })]),
      ...(maximum === null ? [] : [t('sentence.maximum', { amount: withCommas(maximum) })]),
    ].join(' · ')
  }
}
