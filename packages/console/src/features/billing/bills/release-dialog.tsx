import { holdsOfPayables } from '@khonsong/contract/billing/bills/held-bills.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'

interface ReleaseDialogProps {
  readonly bill: { readonly id: string; readonly version: number; readonly billNo: string }
  readonly missing: number
  readonly onClose: () => void
}

/** Releases a bill for payment despite missing documents. */
export const ReleaseDialog = ({ bill, missing, onClose }: ReleaseDialogProps) => {
  const t = useWords('bills')
  const { message } = AntdApp.useApp()
  const { act } = useAct(holdsOfPayables.release, { changes: ['billing'], quiet: true })
  return (
    <ReasonDialog
      title={t('hold.ask', { bill: bill.billNo })}
      ok={t('hold.release')}
      danger
      onReason={async (reason) => {
        await act({ params: { id: bill.id }, body: { version: bill.version, reason } })
        void message.success(t('hold.done', { bill: bill.billNo }))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('hold.text', { n: missing })}</p>
    </ReasonDialog>
  )
}
