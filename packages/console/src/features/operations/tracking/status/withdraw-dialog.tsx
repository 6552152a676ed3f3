import { shipments } from '@khonsong/contract/operations/shipments/shipments.ts'
import { useRef, useState } from 'react'
import { useAct } from '../../../../kit/call/use-act.ts'
import { AntdApp } from '../../../../kit/show/antd-app.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { useMay } from '../../../../shared/current-user.ts'
import { ReasonDialog } from '../../../../shared/reason-dialog.tsx'
import { changedTopics } from './changed-topics.ts'
import { CorrectDialog } from './correct-dialog.tsx'

export interface WithdrawProps {
  readonly shipment: { readonly id: string; readonly no: string; readonly version: number }
  /** The entry to correct afterwards, if chosen in the timeline. */
  readonly fromSeq?: number | undefined
  readonly onClose: () => void
}

/** Withdraws the approval of a waybill with a reason, then opens the correction for those who may correct. */
export const WithdrawDialog = ({ shipment: { id, no, version }, fromSeq, onClose }: WithdrawProps) => {
  const t = useWords('shipments')
  const { message } = AntdApp.useApp()
  const mayCorrect = useMay('shipment.correct')
  const withdraw = useAct(shipments.withdrawApproval, { changes: changedTopics, quiet: true })
  const [isWithdrawn, setWithdrawn] = useState(false)
  // The reason dialog closes after success; by then the correction has taken its place.
  const goesOn = useRef(false)
  if (isWithdrawn) return <CorrectDialog shipmentId={id} fromSeq={fromSeq} onClose={onClose} />
  return (
    <ReasonDialog
      title={`${t('withdraw.title')} · ${no}`}
      ok={t('withdraw.title')}
      danger
      onReason={async (reason) => {
        await withdraw.act({ params: { id }, body: { version, reason } })
        void message.success(t('withdraw.done', { no }))
        goesOn.current = mayCorrect
        setWithdrawn(mayCorrect)
      }}
      onClose={() => {
        if (!goesOn.current) onClose()
      }}
    >
      <p>{t('withdraw.what', { no })}</p>
    </ReasonDialog>
  )
}
