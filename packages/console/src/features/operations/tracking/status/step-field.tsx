import type { ShipmentDetail } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { ShipmentQuantities } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { FormField } from '@khonsong/domain/operations/shipments/status-form.ts'
import { useSetting } from '../../../../shared/use-setting.ts'
import type { FieldProps } from '../../../../kit/form/field.tsx'
import { FieldNumber, FieldSelect, FieldTextArea } from '../../../../kit/form/fields.tsx'
import { useWatch } from 'react-hook-form'
import { useLanguage } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { LostField } from './lost-field.tsx'
import { PhotosField } from './photos-field.tsx'
import { SiteField } from './site-field.tsx'
import { TimeField } from './time-field.tsx'

interface StepFieldProps {
  /** Form path of the step: `steps.0`. */
  readonly step: string
  readonly field: FormField
  readonly hint?: string | undefined
  /** Quantities loaded by this step. */
  readonly picked: ShipmentQuantities
  readonly detail: ShipmentDetail | undefined
}

/** Choices limited by the company's setting; a stored value stays visible even if no longer offered. */
const useOffered = (key: FormField['key']): readonly string[] | undefined => {
  const channels = useSetting('PAYMENT_CHANNEL')
  const currencies = useSetting('PAYMENT_CURRENCY_TYPE')
  if (key === 'paymentChannel') return channels
  return key === 'actualCurrency' ? currencies : undefined
}

const ChoiceField = ({ field, ...shared }: FieldProps & { readonly field: FormField }) => {
  const language = useLanguage()
  const chosen: unknown = useWatch({ name: shared.name })
  const offered = useOffered(field.key)
  const options = Object.entries(field.choices ?? {})
    .filter(([value]) => offered === undefined || offered.includes(value) || value === chosen)
    .map(([value, words]) => ({ value, label: words[language] }))
  return <FieldSelect {...shared} clearable={false} options={options} />
}

/** A field of a status form, rendered from the domain's declaration. */
export const StepField = ({ step, field, hint, picked, detail }: StepFieldProps) => {
  const language = useLanguage()
  const t = useWords('shipments')
  const label = field.label[language]
  const shared = { name: `${step}.${field.key}`, label, required: field.required, ...(hint ? { hint } : {}) }
  switch (field.kind) {
    case 'time':
      return <TimeField {...shared} />
    case 'number':
      return (
        <FieldNumber
          {...shared}
          {...(field.unit ? { unit: field.unit === '°C' ? field.unit : t(`unit.${field.unit}`) } : {})}
          {...(field.decimals === undefined ? {} : { decimals: field.decimals })}
        />
      )
    case 'money':
      return <FieldNumber {...shared} decimals={2} />
    case 'computed':
      return (
        <LostField step={step} which={field.key === 'lostPackage' ? 'lostPackages' : 'lostItems'} label={label} picked={picked} />
      )
    case 'choice':
      return <ChoiceField {...shared} field={field} />
    case 'text':
      return <FieldTextArea {...shared} {...(field.maxLength ? { maxLength: field.maxLength } : {})} />
    case 'photos':
      return <PhotosField {...shared} maxFiles={field.maxFiles ?? 30} />
    case 'site':
      return detail ? <SiteField {...shared} detail={detail} /> : null
  }
}
