import { adjustBody, contractActions, switchBody } from '@khonsong/contract/billing/contracts/contracts.ts'
import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import { contract as declared } from '@khonsong/domain/billing/contracts/contract.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { Button } from 'antd'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldDate } from '../../../kit/form/fields.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
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

/** The same day of another month, or its last day if it is shorter. */
const monthsFrom = (day: string, months: number): string => {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(Number(day.slice(8)), last) - 1)
}

/** Shortcuts from today. */
const shortcuts = {
  threeMonthsAgo: (today: string) => monthsFrom(today, -3),
  monthAgo: (today: string) => monthsFrom(today, -1),
  weekAgo: (today: string) => addDays(today, -7),
  weekLater: (today: string) => addDays(today, 7),
  monthLater: (today: string) => monthsFrom(today, 1),
} as const

const Shortcuts = ({ name }: { readonly name: string }) => {
  const t = useWords('contracts')
  const { setValue } = useFormContext()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const set = (day: string) => setValue(name, day, { shouldDirty: true, shouldValidate: true })
  return (
    <p className="contract-shortcuts">
      {Object.entries(shortcuts).map(([key, dayOf]) => (
        <Button key={key} size="small" onClick={() => set(dayOf(today))}>
          {t(key as keyof typeof shortcuts)}
        </Button>
      ))}
    </p>
  )
}

const adjustSchema = adjustBody.omit({ version: true })
const topics = ['billing']

/** What moving the dates would price anew. */
const Effect = ({ contract }: { readonly contract: Contract }) => {
  const t = useWords('contracts')
  const [effectiveDate, expiryDate] = useWatch({ name: ['effectiveDate', 'expiryDate'] }) as readonly string[] // fields of this form
  const query = { effectiveDate: effectiveDate ?? '', expiryDate: expiryDate ?? '' }
  const isMoved = query.effectiveDate !== contract.effectiveDate || query.expiryDate !== contract.expiryDate
  const isReady = isMoved && adjustSchema.safeParse(query).success && query.effectiveDate <= query.expiryDate
  const { data } = useRead(
    contractActions.datesPreview,
    { params: { id: contract.id }, query },
    { topics, quiet: true, keepOld: true, enabled: isReady },
  )
  if (!isReady || !data) return null
  const { unbilled, billed, gained } = data
  const sum = (amount: string | null) => (amount === null ? '' : ` (${formatNumber(Number(amount), 2)} ${t('baht')})`)
  const isNothing = unbilled.count + billed.count + gained.count === 0
  return (
    <ul className="contract-effect" role="status">
      {isNothing && <li>{t('adjust.nothing')}</li>}
      {unbilled.count > 0 && <li>{t('adjust.lost', { n: unbilled.count, sum: sum(unbilled.amount) })}</li>}
      {billed.count > 0 && <li>{t('adjust.billed', { n: billed.count, sum: sum(billed.amount) })}</li>}
      {gained.count > 0 && <li>{t('adjust.won', { n: gained.count })}</li>}
    </ul>
  )
}

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
      <Shortcuts name="expiryDate" />
      <Effect contract={contract} />
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
