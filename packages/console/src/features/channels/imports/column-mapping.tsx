import { imports, type ImportColumnsShown, type ImportDetail } from '@khonsong/contract/channels/imports/imports.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { Drawer } from 'antd'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ColumnList } from './column-list.tsx'
import { useColumnChoice } from './use-column-choice.ts'

interface MappingProps {
  readonly run: ImportDetail
  readonly onClose: () => void
}

const topics = ['imports'] as const

const Mapping = ({ run, shown, onClose }: MappingProps & { readonly shown: ImportColumnsShown }) => {
  const t = useWords('imports')
  const language = useLanguage()
  const choice = useColumnChoice(run, shown)
  const readAs = useAct(imports.readAs, { changes: ['imports'], onDone: onClose })
  const [reason] = choice.reasons
  const { repair } = run.may
  const refusal = !repair.allowed ? (repair.reason ?? '') : reason && sentence(reason.code, reason.params, language)
  const { keys, fixed, dates } = choice
  const apply = () => readAs.start({ params: { id: run.id }, body: { columns: [...keys], fixed, datesAsSuggested: dates } })
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('columns')}
      size={720}
      footer={
        <ActionButton type="primary" refusal={refusal} loading={readAs.acting} onClick={apply}>
          {t('map.apply')}
        </ActionButton>
      }
    >
      <p className="quiet">{t('map.remembered')}</p>
      <ColumnList importId={run.id} columns={shown.columns} choice={choice} />
    </Drawer>
  )
}

/** Column mapping of the file; remembered for the customer's next file. */
export const ColumnMapping = ({ run, onClose }: MappingProps) => {
  const { data } = useRead(imports.columns, { params: { id: run.id }, query: {} }, { topics })
  return data ? <Mapping key={data.columns.map(({ key }) => key ?? '').join(' ')} run={run} shown={data} onClose={onClose} /> : null
}
