import { abilities, type AbilityCode } from '@khonsong/domain/company/settings/abilities.ts'
import type { Ability } from '@khonsong/domain/company/settings/ability.ts'
import { isPaymentChannel, paymentChannels } from '@khonsong/domain/company/settings/payment-channel.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { useSay } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Display of a choice, with its label if it has one. */
export const useOptionText = () => {
  const say = useSay()
  return (value: string): string => (isPaymentChannel(value) ? say(paymentChannels[value]) : value)
}

/** Display of a value: with unit, switches as words, lists with commas. */
export const useValueText = () => {
  const t = useWords('settings')
  const say = useSay()
  const optionText = useOptionText()
  return (code: AbilityCode, value: unknown): string => {
    const { input }: Ability = abilities[code]
    if (input.kind === 'switch') return value === true ? t('on') : t('off')
    if (value === null || value === undefined || value === '') return t('none')
    if (Array.isArray(value)) return value.map((one) => optionText(String(one))).join(', ')
    if (input.kind === 'choice') {
      const words = input.choices[String(value)]
      return words ? say(words) : String(value)
    }
    if (input.kind === 'number' && value === 0 && input.zero) return say(input.zero)
    if (typeof value === 'number')
      return [formatNumber(value), input.kind === 'number' && input.unit && say(input.unit)].filter(Boolean).join(' ')
    return String(value)
  }
}
