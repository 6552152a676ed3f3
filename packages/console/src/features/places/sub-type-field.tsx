import { siteSubTypeOptions } from '@khonsong/contract/places.ts'
import { site } from '@khonsong/domain/places/site.ts'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../kit/call/use-read.ts'
import { FieldSelect } from '../../kit/form/fields.tsx'
import { useLanguage } from '../../kit/words/pane-language.ts'

/** Only the sub-types of the chosen type are offered; one that no longer fits stays in sight until it is changed. */
export const SubTypeField = () => {
  const language = useLanguage()
  const [type, chosen] = useWatch({ name: ['siteTypeId', 'siteSubTypeId'] }) as readonly unknown[] // as asked
  const { data } = useRead(siteSubTypeOptions, { query: {} }, { quiet: true, freshMs: 3_600_000 })
  const fitting = (data ?? []).filter(({ id, siteType }) => siteType === type || id === chosen)
  return (
    <FieldSelect
      name="siteSubTypeId"
      label={site.fields.siteSubTypeId.label[language]}
      disabled={typeof type !== 'string' || type === ''}
      options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
      clearable
    />
  )
}
