import { organisations } from '@khonsong/contract/company/access/access.ts'
import { organisation, organisationKindWords } from '@khonsong/domain/company/access/organisation.ts'
import { newRecordSchema } from '@khonsong/domain/resource/record-schema.ts'
import { Drawer, Spin } from 'antd'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldSelect, FieldText, FieldTextArea } from '../../../kit/form/fields.tsx'
import { FormPage } from '../../../kit/form/form-page.tsx'
import { Section } from '../../../kit/form/section.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useOrganisationOptions } from './access-choices.ts'

type Organisation = OutputOf<typeof organisations.detail>

const schema = newRecordSchema(organisation)
const { fields } = organisation

const defaultsOf = (one: Organisation | undefined, parentId: string | undefined) => ({
  code: one?.code ?? '',
  name: one?.name ?? '',
  shortName: one?.shortName ?? '',
  kind: one?.kind ?? ('department' as const),
  parentId: one?.parentId ?? parentId ?? '',
  taxId: one?.taxId ?? '',
  phone: one?.phone ?? '',
  remark: one?.remark ?? '',
})
type Values = ReturnType<typeof defaultsOf>

const sentOf = (values: Values) => ({
  ...values,
  shortName: values.shortName || null,
  parentId: values.parentId || null,
  taxId: values.taxId || null,
  phone: values.phone || null,
  remark: values.remark || null,
})

interface DrawnProps {
  readonly organisation: Organisation | undefined
  readonly parentId: string | undefined
  readonly onClose: () => void
}

const Drawn = ({ organisation: one, parentId, onClose }: DrawnProps) => {
  const t = useWords('access')
  const localize = useLocalize()
  const { message } = AntdApp.useApp()
  const above = useOrganisationOptions()
  const add = useAct(organisations.add, { quiet: true, changes: ['organisations'] })
  const edit = useAct(organisations.edit, { quiet: true, changes: ['organisations'] })
  const isRoot = one !== undefined && one.parentId === null
  const save = async (values: Values, begunOn?: number) => {
    const sent = sentOf(values)
    if (one) await edit.act({ params: { id: one.id }, body: { version: begunOn ?? one.version, ...sent } })
    else await add.act({ body: sent })
    void message.success(t('saved'))
    onClose()
  }
  return (
    <FormPage<Values>
      saves={one ? organisations.edit : organisations.add}
      name={`organisation/${one?.id ?? 'new'}`}
      version={one?.version}
      title={one ? t('organisation.edit') : t('organisation.add')}
      schema={schema}
      defaults={defaultsOf(one, parentId)}
      onSave={save}
      onLeave={onClose}
    >
      <Section>
        <FieldText name="name" label={localize(fields.name.label)} maxLength={150} required />
        <FieldText name="code" label={localize(fields.code.label)} maxLength={32} required />
        <FieldText name="shortName" label={localize(fields.shortName.label)} maxLength={60} />
        <FieldSelect
          name="kind"
          label={localize(fields.kind.label)}
          options={Object.entries(organisationKindWords).map(([value, words]) => ({ value, label: localize(words) }))}
          clearable={false}
          required
        />
        {!isRoot && (
          <FieldSelect
            name="parentId"
            label={localize(fields.parentId.label)}
            options={above.filter(({ value }) => value !== one?.id)}
            required
          />
        )}
        <FieldText name="taxId" label={localize(fields.taxId.label)} maxLength={13} />
        <FieldText name="phone" label={localize(fields.phone.label)} maxLength={20} />
        <FieldTextArea name="remark" label={localize(fields.remark.label)} maxLength={500} />
      </Section>
    </FormPage>
  )
}

interface OrganisationFormProps {
  /** Omitted for a new one below `parentId`. */
  readonly id: string | undefined
  readonly parentId: string | undefined
  readonly onClose: () => void
}

export const OrganisationForm = ({ id, parentId, onClose }: OrganisationFormProps) => {
  const { data } = useRead(organisations.detail, { params: { id: id ?? '' } }, { enabled: id !== undefined, freshMs: 0 })
  return (
    <Drawer open size="large" onClose={onClose} closable={false} keyboard={false} autoFocus={false} maskClosable={false}>
      {id !== undefined && data === undefined ? <Spin /> : <Drawn organisation={data} parentId={parentId} onClose={onClose} />}
    </Drawer>
  )
}
