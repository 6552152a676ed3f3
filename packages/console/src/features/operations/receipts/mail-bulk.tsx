import { maxPacked, receipts, type ReceiptRow } from '@khonsong/contract/operations/receipts/receipts.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useDownload } from '../../../kit/call/use-download.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { receiptChanges, useBulk } from './use-bulk.tsx'

const MailDialog = lazyPart(() => import('./mail-dialog.tsx').then((file) => file.MailDialog))
const EmailDialog = lazyPart(() => import('./mail-dialog.tsx').then((file) => file.EmailDialog))

/** Why the signed documents cannot be packed or sent. */
const useFilesRefusal = (rows: readonly ReceiptRow[]): string | undefined => {
  const t = useWords('receipts')
  const language = useLanguage()
  if (rows.length > maxPacked) return t('tooMany', { n: maxPacked })
  return rows.every(({ fileCount }) => fileCount === 0) ? sentence('receipt.no_attachments', {}, language) : undefined
}

/** Sends the selection: paper by post, electronic documents by e-mail or as one file, confirmed paper to the customer. */
export const MailBulk = ({ rows, clear }: { rows: readonly ReceiptRow[]; clear: () => void }) => {
  const t = useWords('receipts')
  const ask = useConfirm()
  const [asking, setAsking] = useState<'mail' | 'email'>()
  const arrive = useAct(receipts.arrive, { changes: receiptChanges })
  const handOver = useAct(receipts.handOver, { changes: receiptChanges })
  const { chosen, tell, view } = useBulk(rows, clear)
  const { download, downloading } = useDownload(receipts.pack)
  const withoutFiles = useFilesRefusal(rows)
  const isAnyIn = (state: ReceiptRow['paper']) => rows.some(({ paper }) => paper === state)
  const arriveAll = async () => {
    if (!(await ask({ title: t('arrive.several', { n: rows.length }) }))) return
    const { results } = await arrive.act({ body: { receipts: chosen } })
    tell(t(results.some(({ accepted }) => accepted) ? 'arrive' : 'receive.failed'), results)
  }
  const handOverAll = async () => {
    if (!(await ask({ title: t('handOver.several', { n: rows.length }) }))) return
    tell(t('handOver'), (await handOver.act({ body: { receipts: chosen } })).results)
  }
  return (
    <>
      <ActionButton
        size="small"
        type="primary"
        refusal={isAnyIn('received_back') ? undefined : t('mail.none')}
        onClick={() => setAsking('mail')}
      >
        {t('mail')}
      </ActionButton>
      <ActionButton
        size="small"
        loading={arrive.acting}
        refusal={isAnyIn('mailed') ? undefined : t('arrive.none')}
        onClick={() => void arriveAll()}
      >
        {t('arrive')}
      </ActionButton>
      <ActionButton
        size="small"
        loading={handOver.acting}
        refusal={isAnyIn('confirmed') ? undefined : t('handOver.none')}
        onClick={() => void handOverAll()}
      >
        {t('handOver')}
      </ActionButton>
      <ActionButton size="small" refusal={withoutFiles} onClick={() => setAsking('email')}>
        {t('email')}
      </ActionButton>
      <ActionButton
        size="small"
        refusal={withoutFiles}
        loading={downloading}
        onClick={() => download({ query: { ids: rows.map(({ id }) => id).join(',') } })}
      >
        {t('pack')}
      </ActionButton>
      {asking === 'mail' && (
        <MailDialog rows={rows} onDone={(results) => tell(t('mail'), results)} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'email' && <EmailDialog rows={rows} onDone={clear} onClose={() => setAsking(undefined)} />}
      {view}
    </>
  )
}
