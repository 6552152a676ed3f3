import { AutoComplete } from 'antd'
import { vehicleBrands } from '@khonsong/contract/masters/fleet/fleet.ts'
import { makeFields } from '@khonsong/domain/masters/fleet/vehicle-fields.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { Field } from '../../../kit/form/field.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Make of a vehicle: suggestions from a list, or free text. */
export const BrandField = () => {
  const t = useWords('fleet')
  const language = useLanguage()
  const { data = [] } = useRead(vehicleBrands, {}, { topics: ['vehicles', 'trailers'], quiet: true })
  return (
    <Field name="brand" label={makeFields.brand.label[language]} hint={t('brand.hint')}>
      {({ id, value, onChange, onBlur, disabled, describedBy, invalid }) => (
        <AutoComplete
          id={id}
          value={typeof value === 'string' ? value : ''}
          options={data.map((brand) => ({ value: brand }))}
          maxLength={makeFields.brand.max}
          disabled={disabled}
          aria-describedby={describedBy}
          {...(invalid ? { status: 'error' as const } : {})}
          showSearch={{ filterOption: (typed, option) => option?.value.toLowerCase().includes(typed.toLowerCase()) ?? false }}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
