import { abilitySettings, type AbilitySetting } from '@khonsong/contract/company/settings/settings.ts'
import { abilities } from '@khonsong/domain/company/settings/abilities.ts'
import type { Ability } from '@khonsong/domain/company/settings/ability.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { settings } from '@khonsong/domain/company/settings/settings.ts'
import { patternHelp } from '@khonsong/domain/company/settings/number-abilities.ts'
import { isNumberPattern, numberingOf } from '@khonsong/domain/company/settings/number-pattern.ts'
import { Drawer } from 'antd'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldChoice, FieldDate, FieldNumber, FieldSelect, FieldSwitch, FieldText } from '../../../kit/form/fields.tsx'
import { FormPage } from '../../../kit/form/form-page.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { Section } from '../../../kit/form/section.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useOptionText, useValueText } from './use-value-text.ts'

interface Values {
  readonly value: unknown
  readonly from: string
  readonly [name: string]: unknown
}

interface PatternProps {
  readonly name: 'value'
  readonly label: string
  readonly hint: string
  readonly max: number
}

/** A number pattern, with a live preview of today's first number. */
const PatternField = ({ name, label, hint, max }: PatternProps) => {
  const t = useWords('settings')
  const localize = useLocalize()
  const pattern = String(useWatch<Values>({ name }) ?? '').trim()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  return (
    <>
      <p className="field quiet" data-wide="true">
        {localize(patternHelp)}
      </p>
      <FieldText name={name} label={label} hint={hint} maxLength={max} required wide />
      <p role="status" className="field" data-wide="true">
        {isNumberPattern(pattern) ? t('patternExample', { number: numberingOf(pattern, today).numberOf(1) }) : t('patternInvalid')}
      </p>
    </>
  )
}

/** The input of a value, by kind. */
const ValueField = ({ ability, hint }: { readonly ability: Ability; readonly hint: string }) => {
  const localize = useLocalize()
  const optionText = useOptionText()
  const label = localize(ability.label)
  const { input } = ability
  const shared = { name: 'value', label, hint } as const
  if (input.kind === 'switch') return <FieldSwitch {...shared} />
  if (input.kind === 'address') return <FieldText {...shared} maxLength={input.max} wide />
  if (input.kind === 'pattern') return <PatternField {...shared} max={input.max} />
  if (input.kind === 'options')
    return <FieldSelect {...shared} many required options={input.options.map((value) => ({ value, label: optionText(value) }))} />
  if (input.kind === 'choice') {
    const options = Object.entries(input.choices).map(([value, words]) => ({ value, label: localize(words) }))
    return <FieldChoice {...shared} options={options} />
  }
  const unit = input.unit && localize(input.unit)
  return <FieldNumber {...shared} min={input.min} max={input.max} decimals={input.decimals} required {...(unit ? { unit } : {})} />
}

interface FormProps {
  readonly setting: AbilitySetting
  readonly onClose: () => void
}

/** Changes a setting, immediately or from a date on. */
export const AbilityForm = ({ setting, onClose }: FormProps) => {
  const t = useWords('settings')
  const localize = useLocalize()
  const textOf = useValueText()
  const { message } = AntdApp.useApp()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const { act } = useAct(abilitySettings.change, { quiet: true, changes: ['settings'] })
  const ability: Ability = abilities[setting.code]
  const save = async ({ value, from }: Values, begunOn = setting.version) => {
    const sent = value === '' ? null : value
    await act({
      params: { code: setting.code },
      body: { value: sent, version: begunOn, ...(from ? { from } : {}) },
    })
    void message.success(t('saved'))
    onClose()
  }
  const { input } = ability
  const standard = t('standard', { value: textOf(setting.code, setting.standard) })
  const bounds = input.kind === 'number' && t('bounds', { min: formatNumber(input.min), max: formatNumber(input.max) })
  const schema = z.object({
    value: z.preprocess((value) => (value === '' ? null : value), settings[setting.code].schema).meta({ label: ability.label }),
    from: z.string().meta({ label: { en: t('from'), th: t('from'), zh: t('from') } }),
  })
  return (
    <Drawer open size="large" onClose={onClose} closable={false} keyboard={false} autoFocus={false} maskClosable={false}>
      <FormPage<Values>
        version={setting.version}
        name={`ability/${setting.code}`}
        title={localize(ability.label)}
        schema={schema}
        defaults={{ value: setting.next?.value ?? setting.value ?? '', from: setting.next?.from ?? '' }}
        onSave={save}
        onLeave={onClose}
      >
        <p>{localize(ability.help)}</p>
        <Section>
          <ValueField ability={ability} hint={[standard, bounds].filter(Boolean).join(' · ')} />
          <FieldDate name="from" label={t('from')} hint={t('fromHint')} min={today} />
        </Section>
      </FormPage>
    </Drawer>
  )
}
