import { PrinterOutlined } from '@ant-design/icons'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { maxPacked, receipts, type ReceiptRow } from '@khonsong/contract/operations/receipts/receipts.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { useState } from 'react'
import { downloadFrom } from '../../../kit/call/download-from.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { receiptChanges, useBulk } from './use-bulk.tsx'

const ReceiveDialog = lazyPart(() => import('./receive-dialog.tsx').then((file) => file.ReceiveDialog))

/** Registers the selected paper as returned or lost; result per waybill. */
export const RegisterBulk = ({ rows, clear }: { rows: readonly ReceiptRow[]; clear: () => void }) => {
  const t = useWords('receipts')
  const [asking, setAsking] = useState<'receive' | 'lose'>()
  const lose = useAct(receipts.lose, { changes: receiptChanges, quiet: true })
  const lang = useLanguage()
  const { chosen, tell, view } = useBulk(rows, clear)
  const titleOf = (results: readonly RowResult[]) =>
    t(results.some(({ accepted }) => accepted) ? 'register.done' : 'receive.failed')
  const coverRefusal =
    rows.length > maxPacked
      ? t('tooMany', { n: maxPacked })
      : rows.every(({ neededCount }) => neededCount === 0)
        ? sentence('receipt.no_paper', {}, lang)
        : undefined
  return (
    <>
      <ActionButton size="small" type="primary" onClick={() => setAsking('receive')}>
        {t('register')}
      </ActionButton>
      <ActionButton
        size="small"
        icon={<PrinterOutlined />}
        refusal={coverRefusal}
        onClick={() => downloadFrom(hrefOf(receipts.coverSheets.path, { ids: chosen.map(({ id }) => id).join(','), lang }))}
      >
        {t('coverSheet')}
      </ActionButton>
      <ActionButton size="small" danger onClick={() => setAsking('lose')}>
        {t('lose')}
      </ActionButton>
      {asking === 'receive' && (
        <ReceiveDialog rows={rows} onDone={(results) => tell(titleOf(results), results)} onClose={() => setAsking(undefined)} />
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
