import { adjustBody, contractActions, switchBody } from '@khonsong/contract/billing/contracts/contracts.ts'
import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import { contract as declared } from '@khonsong/domain/billing/contracts/contract.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { Button } from 'antd'
import { useFormContext } from 'react-hook-form'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDate } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { contractScreens } from './contract-screens.tsx'
import './contracts.css'

interface DialogProps {
  readonly contract: Contract
  readonly onClose: () => void
}

/** Shortcuts in days relative to today. */
const shortcuts = { threeMonthsAgo: -90, monthAgo: -30, weekAgo: -7, weekLater: 7, monthLater: 30 } as const

const Shortcuts = ({ name }: { readonly name: string }) => {
  const t = useWords('contracts')
  const { setValue } = useFormContext()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const set = (days: number) => setValue(name, addDays(today, days), { shouldDirty: true, shouldValidate: true })
  return (
    <p className="contract-shortcuts">
      {Object.entries(shortcuts).map(([key, days]) => (
        <Button key={key} size="small" onClick={() => set(days)}>
          {t(key as keyof typeof shortcuts)}
        </Button>
      ))}
    </p>
  )
}

const adjustSchema = adjustBody.omit({ version: true })

/** Changes the first or last day of a contract. */
export const AdjustDialog = ({ contract, onClose }: DialogProps) => {
  const t = useWords('contracts')
  const localize = useLocalize()
  const { act } = useAct(contractActions.adjust, { changes: ['billing'], quiet: true })
  return (
    <FormDialog<{ effectiveDate: string; expiryDate: string }>
      name={`contract-adjust-${contract.id}`}
      title={`${t('adjust')} · ${contract.contractNo}`}
      ok={t('adjust')}
      schema={adjustSchema}
      defaults={{ effectiveDate: contract.effectiveDate, expiryDate: contract.expiryDate }}
      onClose={onClose}
      onSave={async (values) => {
        await act({ params: { id: contract.id }, body: { version: contract.version, ...values } })
        onClose()
      }}
    >
      <p>{t('adjust.text')}</p>
      <FieldDate name="effectiveDate" label={localize(declared.fields.effectiveDate.label)} required />
      <Shortcuts name="effectiveDate" />
      <FieldDate name="expiryDate" label={localize(declared.fields.expiryDate.label)} required />
    </FormDialog>
  )
}

const switchSchema = switchBody.omit({ version: true })

/** Ends a contract the day before a date and creates its successor. */
export const SwitchDialog = ({ contract, onClose }: DialogProps) => {
  const t = useWords('contracts')
  const localize = useLocalize()
  const { go } = usePage()
  const { act } = useAct(contractActions.switch, { changes: ['billing'], quiet: true })
  return (
    <FormDialog<{ switchDate: string }>
      name={`contract-switch-${contract.id}`}
      title={`${t('switch')} · ${contract.contractNo}`}
      ok={t('switch')}
      schema={switchSchema}
      defaults={{ switchDate: '' }}
      onClose={onClose}
      onSave={async ({ switchDate }) => {
        const made = await act({ params: { id: contract.id }, body: { version: contract.version, switchDate } })
        onClose()
        go(contractScreens.paths.view(made.id))
      }}
    >
      <p>{t('switch.text', { from: contract.effectiveDate, to: contract.expiryDate })}</p>
      <FieldDate name="switchDate" label={localize(declared.fields.switchDate.label)} required />
      <Shortcuts name="switchDate" />
    </FormDialog>
  )
}
