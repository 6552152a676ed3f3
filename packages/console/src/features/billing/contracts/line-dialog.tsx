import { priceLineForm, type PriceLine } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import { billingRules } from '@khonsong/contract/billing/rules/rules.ts'
import { billingItems, serviceItems } from '@khonsong/contract/billing/rating/rating.ts'
import { basisOf, hasOwnPrice, priceBases, type PriceBasisName } from '@khonsong/domain/billing/contracts/price-line.ts'
import { Button } from 'antd'
import { useFieldArray, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldMoney, FieldSelect, FieldSwitch } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { cardTermsOf, newCardTerms, RateCardFields, type CardValues } from './rate-card-fields.tsx'

interface Values {
  serviceItemId: string
  billingItemId: string
  basis: PriceBasisName
  price: string
  minimum: string
  maximum: string
  free: string
  steps: { from: string; price: string }[]
  isMarginal: boolean
  ruleId: string
  rateCard: CardValues
}

interface LineDialogProps {
  readonly id: string
  readonly no: string
  /** Undefined for a new line. */
  readonly line: PriceLine | undefined
  readonly onSave: (line: PriceLine) => Promise<void>
  readonly onClose: () => void
}

const inUse = { query: { pageSize: 500, status: '1' } } as const
const quiet = { topics: ['billing'], quiet: true }
const none = (value: string): string | null => (value === '' ? null : value)
const namedOf = (rows: readonly { readonly id: string; readonly name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))

const Steps = () => {
  const t = useWords('contracts')
  const { fields, append, remove } = useFieldArray<Values, 'steps'>({ name: 'steps' })
  return (
    <>
      {fields.map((field, at) => (
        <div key={field.id} className="price-step">
          <FieldMoney name={`steps.${String(at)}.from`} label={t('line.from')} maxLength={13} required />
          <FieldMoney name={`steps.${String(at)}.price`} label={t('line.price')} maxLength={14} required />
          <Button size="small" aria-label={t('step.remove', { n: at + 1 })} onClick={() => remove(at)}>
            ×
          </Button>
        </div>
      ))}
      <Button size="small" onClick={() => append({ from: fields.length === 0 ? '0' : '', price: '' })}>
        {t('step.add')}
      </Button>
      {fields.length > 1 && <FieldSwitch name="isMarginal" label={t('line.marginal')} />}
    </>
  )
}

/** Shows only the fields of the chosen basis. */
const Terms = () => {
  const t = useWords('contracts')
  const localize = useLocalize()
  const basis = useWatch<Values, 'basis'>({ name: 'basis' })
  const steps = useWatch<Values, 'steps'>({ name: 'steps' })
  const rules = useRead(billingRules.list, inUse, { ...quiet, enabled: basis === 'rule' })
  const cardUnit = useWatch<Values, 'rateCard.unit'>({ name: 'rateCard.unit' })
  const { of, unit } = basisOf(basis === 'rate_card' ? cardUnit : basis)
  return (
    <>
      {basis === 'rate_card' && <RateCardFields />}
      {basis === 'rule' && <FieldSelect name="ruleId" label={t('line.rule')} options={namedOf(rules.data?.list)} required />}
      {hasOwnPrice(basis) && steps.length === 0 && (
        <FieldMoney
          name="price"
          label={t('line.price')}
          maxLength={14}
          unit={basis === 'percent' ? '%' : `${t('baht')}/${localize(unit)}`}
          required
        />
      )}
      {of !== undefined && hasOwnPrice(basis) && <Steps />}
      {of !== undefined && <FieldMoney name="free" label={t('line.free')} maxLength={13} unit={localize(unit)} />}
      <FieldMoney name="minimum" label={t('line.minimum')} maxLength={12} unit={t('baht')} />
      <FieldMoney name="maximum" label={t('line.maximum')} maxLength={12} unit={t('baht')} />
    </>
  )
}

const defaultsOf = (line: PriceLine | undefined): Values => ({
  serviceItemId: line?.serviceItemId ?? '',
  billingItemId: line?.billingItemId ?? '',
  basis: line?.basis ?? 'trip',
  price: line?.price ?? '',
  minimum: line?.minimum ?? '',
  maximum: line?.maximum ?? '',
  free: line?.free ?? '',
  steps: line?.steps.map((step) => ({ ...step })) ?? [],
  isMarginal: line?.isMarginal ?? false,
  ruleId: line?.ruleId ?? '',
  rateCard: newCardTerms(line?.rateCard ?? null),
})

/** Price line with the values that the basis uses; others are cleared. */
const lineOf = (values: Values): PriceLine => {
  const { of } = basisOf(values.basis === 'rate_card' ? values.rateCard.unit : values.basis)
  const steps = of === undefined || !hasOwnPrice(values.basis) ? [] : values.steps
  const hasPrice = hasOwnPrice(values.basis) && steps.length === 0
  return {
    serviceItemId: values.serviceItemId,
    serviceItemName: '',
    billingItemId: values.billingItemId,
    billingItemName: '',
    basis: values.basis,
    price: hasPrice ? none(values.price) : null,
    minimum: none(values.minimum),
    maximum: none(values.maximum),
    free: of === undefined ? null : none(values.free),
    steps,
    isMarginal: steps.length > 1 && values.isMarginal,
    ruleId: values.basis === 'rule' ? none(values.ruleId) : null,
    ruleName: null,
    rateCard: values.basis === 'rate_card' ? cardTermsOf(values.rateCard) : null,
  }
}

/** Values typed for another basis are dropped before validation, so that they cause no errors. */
const schema = z.preprocess((values) => lineOf(values as Values), priceLineForm) // the form's values

/** Form of a price line: service, basis and price. */
export const LineDialog = ({ id, no, line, onSave, onClose }: LineDialogProps) => {
  const t = useWords('contracts')
  const localize = useLocalize()
  const services = useRead(serviceItems.list, inUse, quiet)
  const items = useRead(billingItems.list, inUse, quiet)
  const bases = Object.entries(priceBases).map(([value, { words }]) => ({ value, label: localize(words) }))
  return (
    <FormDialog<Values>
      name={`price-line-${id}`}
      title={`${line ? t('line.edit') : t('line.add')} · ${no}`}
      ok={t('line.save')}
      schema={schema}
      defaults={defaultsOf(line)}
      onClose={onClose}
      onSave={(values) => onSave(lineOf(values))}
    >
      <FieldSelect name="serviceItemId" label={t('line.service')} options={namedOf(services.data?.list)} required />
      <FieldSelect name="billingItemId" label={t('line.item')} options={namedOf(items.data?.list)} required />
      <FieldSelect name="basis" label={t('line.basis')} options={bases} clearable={false} required />
      <Terms />
    </FormDialog>
  )
}
