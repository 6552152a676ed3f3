import { imports, type ImportDetail } from '@khonsong/contract/imports.ts'
import { importSubjectOf } from '@khonsong/domain/imports/subjects.ts'
import { Checkbox, Drawer, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useAct } from '../../kit/call/use-act.ts'
import { ActionButton } from '../../kit/show/action-button.tsx'
import { useLanguage } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { ImportChoices } from './import-choices.tsx'

const nothing = ''

interface MappingProps {
  readonly run: ImportDetail
  readonly onClose: () => void
}

/** What is chosen more than once, by name: one column of ours takes one of the file. */
const takenTwice = (keys: readonly (string | null)[]): readonly string[] => {
  const chosen = keys.filter((key) => key !== null)
  return [...new Set(chosen.filter((key, at) => chosen.indexOf(key) !== at))]
}

/** What each column of the file means; remembered for the next file of the same customer. */
export const ColumnMapping = ({ run, onClose }: MappingProps) => {
  const t = useWords('imports')
  const language = useLanguage()
  const [keys, setKeys] = useState<readonly (string | null)[]>(run.columns.map(({ key }) => key))
  const [fixed, setFixed] = useState<Readonly<Record<string, string>>>(run.fixed)
  const [dates, setDates] = useState(run.datesAsSuggested)
  const readAs = useAct(imports.readAs, { changes: ['imports'], onDone: onClose })
  const declared = importSubjectOf(run.subject)?.columns
  const options = useMemo(
    () => [
      { value: nothing, label: t('map.nothing') },
      ...Object.entries(declared ?? {}).map(([value, { label, required }]) => ({
        value,
        label: required ? `${label[language]} *` : label[language],
      })),
    ],
    [declared, language, t],
  )
  const labelOf = (key: string) => declared?.[key]?.label[language] ?? key
  const twice = takenTwice(keys).map(labelOf)
  const lacking = Object.entries(declared ?? {}).filter(([key, { required }]) => required && !keys.includes(key))
  const refusal = !run.may.repair.allowed
    ? (run.may.repair.reason ?? undefined)
    : twice.length > 0
      ? t('map.taken', { columns: twice.join(', ') })
      : undefined
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('columns')}
      size={720}
      footer={
        <ActionButton
          type="primary"
          refusal={refusal}
          loading={readAs.acting}
          onClick={() => readAs.start({ params: { id: run.id }, body: { columns: [...keys], fixed, datesAsSuggested: dates } })}
        >
          {t('map.apply')}
        </ActionButton>
      }
    >
      <p className="quiet">{t('map.remembered')}</p>
      <div className="imports-map">
        {run.columns.map(({ header }, at) => (
          // Two columns of a file may have the same header; their place tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <label key={`${at} ${header}`}>
            <span className="cut">{header || '–'}</span>
            <Select
              size="small"
              showSearch={{ optionFilterProp: 'label' }}
              value={keys[at] ?? nothing}
              options={options}
              aria-label={`${t('map.means')}: ${header}`}
              onChange={(key: string) => setKeys(keys.map((one, index) => (index === at ? key || null : one)))}
            />
          </label>
        ))}
      </div>
      {lacking.length > 0 && (
        <>
          <h3>{t('map.fixed')}</h3>
          <div className="imports-map">
            {lacking.map(([key, column]) => (
              <label key={key}>
                <span>{column.label[language]}</span>
                <ImportChoices
                  importId={run.id}
                  columnKey={key}
                  column={column}
                  value={fixed[key] ?? ''}
                  label={`${t('map.fixed')}: ${column.label[language]}`}
                  onChange={(value) => setFixed({ ...fixed, [key]: value })}
                />
              </label>
            ))}
          </div>
        </>
      )}
      <Checkbox checked={dates} onChange={(event) => setDates(event.target.checked)}>
        {t('map.dates')}
      </Checkbox>
    </Drawer>
  )
}
