import { receipts, type ReceiptRow } from '@khonsong/contract/operations/receipts/receipts.ts'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { later } from '../../../kit/show/later.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { receiptChanges, useBulk } from './use-bulk.tsx'

const ReceiveDialog = later(() => import('./receive-dialog.tsx').then((file) => file.ReceiveDialog))

/** Registers the chosen paper, or says that it is lost; answered per waybill. */
export const RegisterBulk = ({ rows, clear }: { rows: readonly ReceiptRow[]; clear: () => void }) => {
  const t = useWords('receipts')
  const [asking, setAsking] = useState<'receive' | 'lose'>()
  const lose = useAct(receipts.lose, { changes: receiptChanges, quiet: true })
  const { chosen, tell, view } = useBulk(rows, clear)
  return (
    <>
      <ActionButton size="small" type="primary" onClick={() => setAsking('receive')}>
        {t('register')}
      </ActionButton>
      <ActionButton size="small" danger onClick={() => setAsking('lose')}>
        {t('lose')}
      </ActionButton>
      {asking === 'receive' && (
        <ReceiveDialog rows={rows} onDone={(results) => tell(t('register.done'), results)} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'lose' && (
        <ReasonDialog
          title={t('lose')}
          ok={t('lose')}
          danger
          onReason={async (reason) => tell(t('lose'), (await lose.act({ body: { receipts: chosen, reason } })).results)}
          onClose={() => setAsking(undefined)}
        >
          <p>{t('lose.what', { n: rows.length })}</p>
        </ReasonDialog>
      )}
      {view}
    </>
  )
}
