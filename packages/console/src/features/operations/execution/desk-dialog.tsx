import { perform, type DeskWaybill } from '@khonsong/contract/operations/execution/perform.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { Desk } from '@khonsong/domain/operations/execution/desk.ts'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { CallFailure } from '../../../kit/call/call-failure.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { ErrorState } from '../../../kit/show/states.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useSetting } from '../../../shared/use-setting.ts'
import { DeskFields } from './desk-fields.tsx'
import { deskBody, deskDefaults, weightName, type DeskValues } from './desk-values.ts'
import './execution.css'

const changes = ['shipments', 'jobs', 'orders', 'dashboard'] as const
const calls = { goods: perform.pickUp, sendGoods: perform.deliver, return: perform.bringBack } as const

interface DeskDialogProps {
  readonly desk: Desk
  readonly waybill: DeskWaybill
  readonly onDone: (result: RowResult) => void
  readonly onClose: () => void
}

/** The weight's field name depends on the desk; maps its errors to the form's `weight`. */
const atItsField = (desk: Desk, cause: unknown): unknown => {
  if (!(cause instanceof CallFailure)) return cause
  for (const error of cause.errors)
    if (error.field !== undefined && error.field === weightName[desk]) Object.assign(error, { field: 'weight' })
  return cause
}

/** Step form of a desk, prefilled with the expected values, so that Enter saves it. */
export const DeskDialog = ({ desk, waybill, onDone, onClose }: DeskDialogProps) => {
  const t = useWords('execution')
  const [channel = 'Cash'] = useSetting('PAYMENT_CHANNEL')
  const [defaults] = useState(() => deskDefaults(waybill, new Date().toISOString(), channel))
  const { act } = useAct<(typeof calls)[Desk]>(calls[desk], { quiet: true, changes })
  return (
    <FormDialog<DeskValues>
      name={`desk:${desk}:${waybill.id}:${waybill.version}`}
      title={t(`title.${desk}`, { no: waybill.shipmentNo })}
      ok={t(`save.${desk}`)}
      width={760}
      defaults={defaults}
      onClose={onClose}
      focusOk
      {...(waybill.refusal ? { refusal: waybill.refusal.message } : {})}
      onSave={async (values) => {
        try {
          // Matches the desk's call, because it is built from the desk's own fields.
          onDone(await act({ body: deskBody(desk, waybill, values) }))
        } catch (cause) {
          throw atItsField(desk, cause)
        }
      }}
    >
      <p className="desk-lead">
        <AnyStatusTag status={waybill.status} />
        <span>
          {waybill.origin.siteName} → {waybill.destination.siteName}
        </span>
        <span className="quiet">{[waybill.driverName, waybill.plateNo].filter(Boolean).join(' · ')}</span>
      </p>
      <DeskFields desk={desk} waybill={waybill} />
    </FormDialog>
  )
}

/** Step form for a list row; fetches the current waybill first. */
export const DeskDialogOf = ({ id, ...props }: Omit<DeskDialogProps, 'waybill'> & { readonly id: string }) => {
  const { desk } = props
  const { data, error, refetch } = useRead(perform.waybill, { params: { id }, query: { desk } }, { quiet: true, freshMs: 0 })
  const [waybill, setWaybill] = useState<DeskWaybill>()
  if (waybill === undefined && data) setWaybill(data)
  if (waybill) return <DeskDialog {...props} waybill={waybill} />
  return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <Skeleton active />
}
