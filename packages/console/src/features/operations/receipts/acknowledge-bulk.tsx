import { receipts, type ReceiptRow } from '@khonsong/contract/operations/receipts/receipts.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { receiptChanges, useBulk } from './use-bulk.tsx'

/** The customer acknowledges the selected receipts. */
export const AcknowledgeBulk = ({ rows, clear }: { rows: readonly ReceiptRow[]; clear: () => void }) => {
  const t = useWords('receipts')
  const ask = useConfirm()
  const acknowledge = useAct(receipts.acknowledge, { changes: receiptChanges })
  const { chosen, tell, view } = useBulk(rows, clear)
  const sayRight = async () => {
    if (!(await ask({ title: t('acknowledge.several', { n: rows.length }) }))) return
    tell(t('acknowledge'), (await acknowledge.act({ body: { receipts: chosen } })).results)
  }
  return (
    <>
      <ActionButton
        size="small"
        type="primary"
        loading={acknowledge.acting}
        refusal={rows.every(({ acknowledgedAt }) => acknowledgedAt !== null) ? t('acknowledge.none') : undefined}
        onClick={() => void sayRight()}
      >
        {t('acknowledge')}
      </ActionButton>
      {view}
    </>
  )
}
