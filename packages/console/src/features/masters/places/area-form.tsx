import { areaCode, areaNameLabels, areaWords, type AreaLevel } from '@khonsong/domain/masters/places/area.ts'
import { Drawer } from 'antd'
import { z } from 'zod'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { invalidateTopics } from '../../../kit/call/query-client.ts'
import { FieldText } from '../../../kit/form/fields.tsx'
import { FormPage } from '../../../kit/form/form-page.tsx'
import { Section } from '../../../kit/form/section.tsx'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { addArea, renameArea, topics, type AreaRow } from './address-parts.ts'

export interface FormWish {
  readonly level: AreaLevel
  readonly parent: { readonly id: string; readonly name: string }
  /** The place to rename; omitted to add one. */
  readonly row?: AreaRow
}

interface Values {
  readonly nameTh: string
  readonly nameEn: string
  readonly code: string
  readonly [name: string]: unknown
}

const name = (label: (typeof areaNameLabels)[keyof typeof areaNameLabels]) =>
  z.string().trim().min(1, { abort: true }).max(100, { abort: true }).meta({ label })

const schema = z.object({
  nameTh: name(areaNameLabels.nameTh),
  nameEn: name(areaNameLabels.nameEn),
  code: z.union([z.literal(''), areaCode]).meta({ label: areaNameLabels.code }),
})

/** Adds or renames a place. */
export const AreaForm = ({ wish: { level, parent, row }, onClose }: { readonly wish: FormWish; readonly onClose: () => void }) => {
  const t = useWords('addresses')
  const localize = useLocalize()
  const thai = useLanguage() === 'th'
  const { message } = AntdApp.useApp()
  const save = async ({ nameTh, nameEn, code }: Values) => {
    if (row) await renameArea(level, row.id, { nameTh, nameEn, version: row.version })
    else await addArea(level, parent.id, { nameTh, nameEn, code: code || undefined })
    await invalidateTopics(topics)
    void message.success(t('saved'))
    onClose()
  }
  const title = row
    ? t('renameOne', { name: thai ? row.nameTh : row.nameEn })
    : t('addTo', { level: localize(areaWords[level]), parent: parent.name })
  return (
    <Drawer open size="default" onClose={onClose} closable={false} keyboard={false} autoFocus={false} maskClosable={false}>
      <FormPage<Values>
        name={`address/${row?.id ?? `${level}-of-${parent.id}`}`}
        title={title}
        schema={schema}
        defaults={{ nameTh: row?.nameTh ?? '', nameEn: row?.nameEn ?? '', code: '' }}
        onSave={save}
        onLeave={onClose}
      >
        <Section>
          <FieldText name="nameTh" label={localize(areaNameLabels.nameTh)} maxLength={100} required wide />
          <FieldText name="nameEn" label={localize(areaNameLabels.nameEn)} maxLength={100} required wide />
          {!row && <FieldText name="code" label={localize(areaNameLabels.code)} hint={t('codeHint')} maxLength={20} wide />}
        </Section>
      </FormPage>
    </Drawer>
  )
}
