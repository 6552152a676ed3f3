import { Select } from 'antd'
import { siteVehicleTypes } from '@khonsong/contract/masters/places/places.ts'
import { site } from '@khonsong/domain/masters/places/site.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { Field } from '../../../kit/form/field.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Vehicle types grouped by load class; none selected admits all. */
export const VehicleTypesField = () => {
  const p = useWords('places')
  const language = useLanguage()
  const { data, isPending } = useRead(siteVehicleTypes, { query: {} }, { quiet: true, freshMs: 600_000 })
  const options = (data ?? []).map(({ name, vehicleTypes }) => ({
    label: name,
    title: name,
    options: vehicleTypes.map((type) => ({ value: type.id, label: `${type.code} · ${type.name}` })),
  }))
  return (
    <Field name="vehicleTypeIds" label={site.fields.vehicleTypeIds.label[language]} hint={p('vehicleTypes.all')}>
      {({ id, value, onChange, onBlur, disabled, describedBy }) => (
        <Select<string[]>
          id={id}
          mode="multiple"
          className="select-input"
          value={Array.isArray(value) ? value.map(String) : []}
          options={options}
          loading={isPending}
          disabled={disabled}
          aria-describedby={describedBy}
          showSearch={{ optionFilterProp: 'label' }}
          onBlur={onBlur}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
