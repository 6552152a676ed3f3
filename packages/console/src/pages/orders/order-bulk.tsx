import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { orders, type OrderRow } from '@khonsong/contract/operations/orders/orders.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../kit/call/use-act.ts'
import { ActionButton } from '../../kit/show/action-button.tsx'
import { formatNumber } from '../../kit/show/format.ts'
import { useConfirm } from '../../kit/show/use-confirm.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { hrefOf } from '../../kit/workspace/navigation.ts'
import { usePage } from '../../kit/workspace/page-context.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { RowOutcomes } from '../../shared/row-outcomes.tsx'
import { useMay } from '../../shared/current-user.ts'
import { SharedBulkButtons, useOrderDialogs } from '../../features/operations/distribution/distribute-bulk.tsx'
import { toDispatch } from '../../features/operations/orders/to-dispatch.ts'

interface Outcome {
  readonly title: string
  readonly results: readonly RowResult[]
  readonly after: () => void
}

const changes = ['orders', 'shipments', 'jobs', 'dashboard']
const seen = (rows: readonly Pick<OrderRow, 'id' | 'version'>[]) => rows.map(({ id, version }) => ({ id, version }))
const numbersOf = (rows: readonly Pick<OrderRow, 'orderNo'>[]): string => {
  const first = rows.slice(0, 8).map(({ orderNo }) => orderNo)
  return rows.length > first.length ? `${first.join(', ')} … (${rows.length})` : first.join(', ')
}

/** Bulk actions on the selected orders; each reports its result. */
export const OrderBulk = ({ rows, clear }: { rows: readonly OrderRow[]; clear: () => void }) => {
  const t = useWords('orders')
  const { go } = usePage()
  const confirm = useConfirm()
  const confirmSeveral = useAct(orders.confirmSeveral, { changes })
  const cancelSeveral = useAct(orders.cancelSeveral, { changes, quiet: true })
  const mayConfirm = useMay('order.confirm')
  const mayCancel = useMay('order.cancel')
  const mayDispatch = useMay('job.create')
  const [outcome, setOutcome] = useState<Outcome>()
  const [cancelling, setCancelling] = useState(false)
  const { confirmFirst, ready, settled } = toDispatch(rows)
  const { setOpen, dialogs } = useOrderDialogs(rows, clear)
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.orderNo ?? id

  const confirmChosen = async () => {
    const { results } = await confirmSeveral.act({ body: { orders: seen(rows) } })
    setOutcome({ title: t('bulk.confirm'), results, after: clear })
  }
  const dispatchNow = (ids: readonly string[]) => {
    if (ids.length === 0) return
    clear()
    go(hrefOf('/schedule/schedulecreate', { orderIds: ids }))
  }
  const dispatch = async () => {
    const readyIds = ready.map(({ id }) => id)
    if (confirmFirst.length === 0) return dispatchNow(readyIds)
    const content = t('bulk.confirmFirst', { orders: numbersOf(confirmFirst) })
    if (!(await confirm({ title: t('bulk.dispatch'), content, ok: t('bulk.confirmAndGo') }))) return
    const { results } = await confirmSeveral.act({ body: { orders: seen(confirmFirst) } })
    const ids = [...readyIds, ...results.filter((result) => result.accepted).map(({ id }) => id)]
    if (results.every((result) => result.accepted)) return dispatchNow(ids)
    setOutcome({ title: t('bulk.confirm'), results, after: () => dispatchNow(ids) })
  }
  const dispatchRefusal = settled.length > 0 && ready.length + confirmFirst.length === 0 ? t('bulk.nothingWaiting') : undefined
  return (
    <>
      {mayDispatch && (
        <ActionButton
          type="primary"
          size="small"
          refusal={dispatchRefusal}
          loading={confirmSeveral.acting}
          onClick={() => void dispatch()}
        >
          {t('bulk.dispatch')}
        </ActionButton>
      )}
      {mayConfirm && (
        <ActionButton
          size="small"
          refusal={confirmFirst.length === 0 ? t('bulk.noneToConfirm') : undefined}
          loading={confirmSeveral.acting}
          onClick={() => void confirmChosen()}
        >
          {t('bulk.confirm')}
        </ActionButton>
      )}
      <SharedBulkButtons rows={rows} onOpen={setOpen} />
      {dialogs}
      {mayCancel && (
        <Button size="small" danger onClick={() => setCancelling(true)}>
          {t('bulk.cancel')}
        </Button>
      )}
      {cancelling && (
        <ReasonDialog
          title={t('cancel.several', { n: formatNumber(rows.length) })}
          ok={t('cancel.ok')}
          danger
          onClose={() => setCancelling(false)}
          onReason={async (reason) => {
            const { results } = await cancelSeveral.act({ body: { orders: seen(rows), reason } })
            setOutcome({ title: t('bulk.cancel'), results, after: clear })
          }}
        >
          <p>{t('cancel.what')}</p>
          <p className="quiet">{numbersOf(rows)}</p>
        </ReasonDialog>
      )}
      {outcome && (
        <RowOutcomes
          title={outcome.title}
          results={outcome.results}
          nameOf={nameOf}
          onClose={() => {
            setOutcome(undefined)
            outcome.after()
          }}
        />
      )}
    </>
  )
}
