import { receiptRuns } from '@khonsong/contract/operations/receipts/receipt-runs.ts'
import { receipts, type ReceiptRow } from '@khonsong/contract/operations/receipts/receipts.ts'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { receiptChanges, useBulk } from './use-bulk.tsx'

/** Above this limit confirmation runs in the background. */
const maxAtOnce = 100

/** Confirms the selected receipts, marks them for re-checking, or requests a new document; result per waybill. */
export const ConfirmBulk = ({ rows, clear }: { rows: readonly ReceiptRow[]; clear: () => void }) => {
  const t = useWords('receipts')
  const ask = useConfirm()
  const [asking, setAsking] = useState<'recheck' | 'reject'>()
  const confirm = useAct(receipts.confirm, { changes: receiptChanges })
  const inBackground = useAct(receiptRuns.start, { changes: ['tasks'] })
  const { setSearch } = usePage()
  const recheck = useAct(receipts.recheck, { changes: receiptChanges, quiet: true })
  const reject = useAct(receipts.reject, { changes: receiptChanges, quiet: true })
  const { chosen, tell, view } = useBulk(rows, clear)
  const confirmAll = async () => {
    if (!(await ask({ title: t('confirm.several', { n: rows.length }), content: t('confirm.what') }))) return
    if (rows.length > maxAtOnce) {
      const { runId } = await inBackground.act({ body: { receipts: chosen } })
      clear()
      setSearch({ run: runId })
      return
    }
    tell(t('confirm'), (await confirm.act({ body: { receipts: chosen } })).results)
  }
  const isAllConfirmed = rows.every(({ checkStatus }) => checkStatus === 'confirmed')
  return (
    <>
      <ActionButton
        size="small"
        type="primary"
        loading={confirm.acting || inBackground.acting}
        refusal={isAllConfirmed ? t('confirm.none') : undefined}
        onClick={() => void confirmAll()}
      >
        {t('confirm')}
      </ActionButton>
      <ActionButton size="small" onClick={() => setAsking('recheck')}>
        {t('recheck')}
      </ActionButton>
      <ActionButton size="small" danger onClick={() => setAsking('reject')}>
        {t('reject')}
      </ActionButton>
      {asking && (
        <ReasonDialog
          title={t(asking)}
          ok={t(asking)}
          danger={asking === 'reject'}
          onReason={async (reason) => {
            const { act } = asking === 'recheck' ? recheck : reject
            tell(t(asking), (await act({ body: { receipts: chosen, reason } })).results)
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>{asking === 'recheck' ? t('recheck.what', { n: rows.length }) : t('reject.what', { n: rows.length })}</p>
        </ReasonDialog>
      )}
      {view}
    </>
  )
}
