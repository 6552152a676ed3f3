import { contractActions, contractForQuery } from '@khonsong/contract/billing/contracts/contracts.ts'
import { contract as declared, type ContractDirection } from '@khonsong/domain/billing/contracts/contract.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldDate } from '../../../kit/form/fields.tsx'
import { FieldInput } from '../../../kit/resource/fields/field-input.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { Go } from '../../../shared/go.tsx'
import { referenceSources as sources } from '../../../shared/reference-sources.ts'
import { useNow } from '../../../shared/use-now.ts'
import { contractScreens } from './contract-screens.tsx'

interface Asked {
  readonly direction: ContractDirection
  readonly partnerId: string
  readonly projectId: string
  readonly day: string
}

const Answer = ({ direction, partnerId, projectId, day }: Asked) => {
  const t = useWords('contracts')
  const query = { direction, partnerId, day, ...(projectId === '' ? {} : { projectId }) }
  const { data } = useRead(contractActions.which, { query }, { topics: ['billing'], quiet: true, keepOld: true })
  if (!data) return null
  if (data.kind === 'none') return <StatusTag tone="trouble">{t('which.none')}</StatusTag>
  return (
    <>
      <StatusTag tone={data.kind === 'found' ? 'done' : 'trouble'}>{t(`which.${data.kind}`)}</StatusTag>
      {data.contracts.map(({ id, contractNo }) => (
        <div key={id}>
          <Go href={contractScreens.paths.view(id)}>{contractNo}</Go>
        </div>
      ))}
    </>
  )
}

const fields = ['direction', 'partnerId', 'projectId'] as const

const schema = contractForQuery.loose()

/** Finds the contract that applies to a partner on a day. */
export const WhichDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useWords('contracts')
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const [asked, setAsked] = useState<Asked>()
  return (
    <FormDialog<Asked>
      name="contract-which"
      title={t('which')}
      ok={t('which.ok')}
      schema={schema}
      defaults={{ direction: 'receivable', partnerId: '', projectId: '', day: today }}
      onClose={onClose}
      onSave={(values) => Promise.resolve(setAsked(values))}
    >
      {fields.map((name) => (
        <FieldInput key={name} field={declared.fields[name]} name={name} sources={sources} />
      ))}
      <FieldDate name="day" label={t('which.day')} required />
      <div role="status">{asked ? <Answer {...asked} /> : <span className="quiet">{t('which.ask')}</span>}</div>
    </FormDialog>
  )
}
