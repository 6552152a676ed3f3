import { z } from 'zod'
import {
  FieldChoice,
  FieldDate,
  FieldDateTime,
  FieldNumber,
  FieldSelect,
  FieldSwitch,
  FieldText,
  FieldTextArea,
} from '../../kit/form/fields.tsx'
import { FormPage } from '../../kit/form/form-page.tsx'
import { Section } from '../../kit/form/section.tsx'
import { useWords } from '../../kit/words/use-words.ts'

const schema = z.object({
  name: z.string().min(1).max(30),
  email: z.email(),
  weightKg: z.number().min(1).max(32_000),
  kind: z.string().min(1),
  pickupAt: z.string().min(1),
  expiresOn: z.iso.date(),
  active: z.boolean(),
  plate: z.string(),
  remark: z.string().max(250),
})

type Values = { [Key in keyof z.output<typeof schema>]: z.output<typeof schema>[Key] | null }

const empty: Values = {
  name: '',
  email: '',
  weightKg: null,
  kind: '',
  pickupAt: '',
  expiresOn: '',
  active: true,
  plate: '70-1234',
  remark: '',
}

/** Every kind of field in a form with validation; nothing is sent. */
export const FormPart = () => {
  const t = useWords('gallery')
  const options = [
    { value: 'dc', label: 'DC' },
    { value: 'store', label: 'Store' },
    { value: 'hub', label: 'Hub' },
  ]
  return (
    <FormPage<Values>
      name="gallery"
      title={t('forms')}
      schema={schema}
      defaults={empty}
      onSave={() => Promise.resolve()}
      onLeave={() => undefined}
    >
      <Section title={t('name')}>
        <FieldText name="name" label={t('name')} required maxLength={30} />
        <FieldText name="email" label={t('email')} required />
        <FieldNumber name="weightKg" label={t('weight')} unit="kg" required decimals={1} />
        <FieldSelect name="kind" label={t('kind')} options={options} required />
        <FieldDateTime name="pickupAt" label={t('pickup')} required />
        <FieldDate name="expiresOn" label={t('expires')} required />
        <FieldSwitch name="active" label={t('active')} />
        <FieldText name="plate" label={t('plate')} disabled />
        <FieldChoice name="kind" label={t('kind')} options={options} />
        <FieldTextArea name="remark" label={t('remark')} maxLength={250} />
      </Section>
    </FormPage>
  )
}
