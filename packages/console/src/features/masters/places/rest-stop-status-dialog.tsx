import { Alert, Modal, Radio } from 'antd'
import { updateRestStopStatus } from '@khonsong/contract/masters/places/rest-stops.ts'
import type { RestStop } from '@khonsong/domain/masters/places/rest-stop.ts'
import { endLabel, startLabel, statusTypes, type StatusType } from '@khonsong/domain/masters/places/rest-stop-status.ts'
import { recordStatuses, type RecordStatus } from '@khonsong/domain/resource/record-status.ts'
import { useId, useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { CallFailure } from '../../../kit/call/call-failure.ts'
import { DayPicker } from '../../../kit/date/day-picker.tsx'
import { bangkokToday } from '../../../kit/date/today.ts'
import { useWhy } from '../../../kit/show/use-why.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

const kinds = [0, 1] as const satisfies readonly StatusType[]
const offered = [1, 0] as const satisfies readonly RecordStatus[]

interface DialogProps {
  readonly stop: RestStop
  readonly onClose: () => void
}

/** Sets a permanent or dated status; a refusal stays in the dialog. */
export const RestStopStatusDialog = ({ stop, onClose }: DialogProps) => {
  const p = useWords('places')
  const localize = useLocalize()
  const whyOf = useWhy()
  const id = useId()
  const [status, setStatus] = useState<RecordStatus>(stop.status === 1 ? 0 : 1)
  const [statusType, setStatusType] = useState<StatusType>(0)
  const [start, setStart] = useState(bangkokToday())
  const [end, setEnd] = useState('')
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const { act, acting } = useAct(updateRestStopStatus, { quiet: true, changes: ['reference'] })
  const save = async () => {
    const dates = statusType === 1 ? { statusStartDate: start || null, statusEndDate: end || null } : {}
    try {
      await act({ params: { id: stop.id }, body: { statusType, status, ...dates } })
      onClose()
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setRefusals(whyOf(cause))
    }
  }
  const days = [
    [`${id}-start`, startLabel, start, setStart],
    [`${id}-end`, endLabel, end, setEnd],
  ] as const
  return (
    <Modal
      open
      title={p('restStop.status', { name: stop.nameTh })}
      okText={p('restStop.save')}
      okButtonProps={{ loading: acting, danger: status === 0 }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="desk-dialog">
        {refusals.length > 0 && <Alert type="error" role="alert" title={refusals.join(' ')} />}
        <Radio.Group
          aria-label={p('restStop.newStatus')}
          value={status}
          options={offered.map((value) => ({ value, label: localize(recordStatuses[value]) }))}
          onChange={({ target }) => setStatus(target.value === 1 ? 1 : 0)}
        />
        <Radio.Group
          aria-label={p('restStop.when')}
          value={statusType}
          options={kinds.map((value) => ({ value, label: localize(statusTypes[value]) }))}
          onChange={({ target }) => setStatusType(target.value === 1 ? 1 : 0)}
        />
        {statusType === 1 && (
          <div className="form-grid">
            {days.map(([field, words, value, change]) => (
              <div key={field} className="field">
                <label htmlFor={field}>{localize(words)}</label>
                <DayPicker id={field} value={value} min={bangkokToday()} onChange={change} />
              </div>
            ))}
          </div>
        )}
        <p className="quiet">{statusType === 1 ? p('restStop.datedHint') : p('restStop.atOnceHint')}</p>
      </div>
    </Modal>
  )
}
