import { abilities, type AbilityCode } from '@khonsong/domain/company/settings/abilities.ts'
import type { Ability } from '@khonsong/domain/company/settings/ability.ts'
import { isPaymentChannel, paymentChannels } from '@khonsong/domain/company/settings/payment-channel.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Display of a choice, with its label if it has one. */
export const useOptionText = () => {
  const localize = useLocalize()
  return (value: string): string => (isPaymentChannel(value) ? localize(paymentChannels[value]) : value)
}

/** Display of a value: with unit, switches as words, lists with commas. */
export const useValueText = () => {
  const t = useWords('settings')
  const localize = useLocalize()
  const optionText = useOptionText()
  return (code: AbilityCode, value: unknown): string => {
    const { input }: Ability = abilities[code]
    if (input.kind === 'switch') return value === true ? t('on') : t('off')
    if (value === null || value === undefined || value === '') return t('none')
    if (Array.isArray(value)) return value.map((one) => optionText(String(one))).join(', ')
    if (input.kind === 'choice') {
      const words = input.choices[String(value)]
      return words ? localize(words) : String(value)
    }
    if (input.kind === 'number' && value === 0 && input.zero) return localize(input.zero)
    if (typeof value === 'number')
      return [formatNumber(value), input.kind === 'number' && input.unit && localize(input.unit)].filter(Boolean).join(' ')
    return String(value)
  }
}
