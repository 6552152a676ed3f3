import type { drivers, trailers, vehicles } from '@khonsong/contract/masters/fleet/fleet.ts'
import { submitAgain } from '@khonsong/contract/masters/fleet/fleet.ts'
import type { FleetRecord } from '@khonsong/domain/masters/fleet/fleet-check.ts'
import type { RecordFacts } from '@khonsong/domain/resource/define-resource.ts'
import { isRefused } from '@khonsong/domain/kernel/checked-fields.ts'
import { Alert, Button } from 'antd'
import { useAct } from '../../../kit/call/use-act.ts'
import { useOwnParty } from '../../../kit/own-party.ts'
import { recordName } from '../../../kit/resource/record-name.ts'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { may } from '../../../shared/current-user.ts'

interface Row extends RecordFacts {
  readonly refusalReason: string | null
}

interface RefusalProps {
  readonly record: FleetRecord
  readonly contract: typeof drivers | typeof trailers | typeof vehicles
  readonly row: Row
}

/** Why staff refused a record: its carrier submits it again after correction, and staff read it at the next check. */
export const Refusal = ({ record, contract, row }: RefusalProps) => {
  const t = useWords('fleet')
  const language = useLanguage()
  const { message } = AntdApp.useApp()
  const { resource, options } = contract.of
  const isCarrier = useOwnParty() === 'carrier'
  const { act, acting } = useAct(submitAgain[record], { changes: [resource.topic] })
  if (row.refusalReason === null || row.status === 1) return null
  const submit = async () => {
    await act({ params: { id: row.id }, body: { version: row.version } })
    void message.success(t('submitted', { name: recordName(resource, row, language) }))
  }
  const maySubmit = isRefused(row) && isCarrier && may(options.needs.edit)
  return (
    <Alert
      type={isRefused(row) ? 'error' : 'warning'}
      showIcon
      role="status"
      title={t(isRefused(row) ? 'refusal' : 'refusal.before')}
      description={
        <>
          <p className="refusal-reason">{row.refusalReason}</p>
          {maySubmit && <p className="refusal-how">{t('refusal.how')}</p>}
          {maySubmit && (
            <Button
              loading={acting}
              // A failure has been shown.
              onClick={() => void submit().catch(() => undefined)}
            >
              {t('submit')}
            </Button>
          )}
        </>
      }
    />
  )
}
