import { useWords } from '../../../kit/words/use-words.ts'
import { PaperDesk } from './paper-desk.tsx'

/** `/account/papers`: invoices, billing notes, credit and debit notes. */
export const ReceivablePapers = () => {
  const t = useWords('papers')
  return (
    <PaperDesk direction="receivable" code="receivablePapers" title={t('title.receivable')} emptyHint={t('empty.receivable')} />
  )
}

/** `/account/payablePapers`: withholding certificates, for our staff and for the carriers they were issued to. */
export const PayablePapers = () => {
  const t = useWords('papers')
  return <PaperDesk direction="payable" code="payablePapers" title={t('title.payable')} emptyHint={t('empty.payable')} />
}

/** `/foreaccount/forepapers`: the customer's own documents. */
export const CustomerPapers = () => {
  const t = useWords('papers')
  return <PaperDesk direction="receivable" code="customerPapers" title={t('title.own')} emptyHint={t('empty.receivable')} />
}
