import type { HandedOn } from '@khonsong/contract/operations/distribution/distribution.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { orders, type OrderRow } from '@khonsong/contract/operations/orders/orders.ts'
import { fewestToModify } from '@khonsong/domain/operations/orders/fewest-to-modify.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { RowOutcomes } from '../../../shared/row-outcomes.tsx'
import { useMay } from '../../../shared/current-user.ts'

const DirectDialog = lazyPart(() => import('./direct-dialog.tsx').then((file) => file.DirectDialog))
const ModifyDialog = lazyPart(() => import('./modify-dialog.tsx').then((file) => file.ModifyDialog))
const ReserveDialog = lazyPart(() => import('../legs/public.ts').then((file) => file.ReserveDialog))
const ReviewDialog = lazyPart(() => import('./review-dialog.tsx').then((file) => file.ReviewDialog))

/** Not on a dispatch order yet; direct dispatch does not need a confirmed order. */
const isUnplanned = ({ status }: OrderRow): boolean => status === 'order_created' || status === 'order_confirmed'

type Open = 'review' | 'direct' | 'reserve' | 'modify' | 'cancel'

interface Outcome {
  readonly title: string
  readonly results: readonly RowResult[]
}

/** Bulk dialogs shared by the order list and the distribution page. */
export const useOrderDialogs = (rows: readonly OrderRow[], clear: () => void) => {
  const t = useWords('orders')
  const legs = useWords('legs')
  const { message } = AntdApp.useApp()
  const cancelSeveral = useAct(orders.cancelSeveral, { changes: ['orders', 'shipments', 'jobs', 'dashboard'], quiet: true })
  const [open, setOpen] = useState<Open>()
  const [outcome, setOutcome] = useState<Outcome>()
  const close = () => setOpen(undefined)
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.orderNo ?? id
  /** @param failed headline above the refusals: `all` if nothing succeeded, `some` if a part did. */
  const handedOn =
    (title: string, failed?: { readonly all: string; readonly some: string }) =>
    ({ results, jobs }: HandedOn) => {
      const refused = results.filter(({ accepted }) => !accepted).length
      const headline = refused === results.length ? failed?.all : failed?.some
      setOutcome({ title: refused === 0 ? title : (headline ?? title), results })
      if (jobs.length > 0) void message.success(t('review.jobs', { jobs: jobs.map(({ jobNo }) => jobNo).join(', ') }))
    }
  const [first] = rows
  const dialogs = (
    <>
      {open === 'review' && <ReviewDialog rows={rows} onDone={handedOn(t('review'))} onClose={close} />}
      {open === 'direct' && (
        <DirectDialog
          rows={rows.filter(isUnplanned)}
          onDone={handedOn(t('direct'), { all: t('direct.failed'), some: t('direct.errors') })}
          onClose={close}
        />
      )}
      {open === 'reserve' && first && (
        <ReserveDialog
          orderIds={rows.map(({ id }) => id)}
          defaults={{ from: first.targetPickupFrom, to: first.targetPickupTo }}
          onDone={(results) => setOutcome({ title: legs('reserve'), results })}
          onClose={close}
        />
      )}
      {open === 'modify' && (
        <ModifyDialog rows={rows} onDone={(results) => setOutcome({ title: t('bulk.modify'), results })} onClose={close} />
      )}
      {open === 'cancel' && (
        <ReasonDialog
          title={t('cancel.several', { n: formatNumber(rows.length) })}
          ok={t('cancel.ok')}
          danger
          onClose={close}
          onReason={async (reason) => {
            const chosen = rows.map(({ id, version }) => ({ id, version }))
            const { results } = await cancelSeveral.act({ body: { orders: chosen, reason } })
            setOutcome({ title: t('bulk.cancel'), results })
          }}
        >
          <p>{t('cancel.what')}</p>
        </ReasonDialog>
      )}
      {outcome && (
        <RowOutcomes
          {...outcome}
          nameOf={nameOf}
          onClose={() => {
            setOutcome(undefined)
            clear()
          }}
        />
      )}
    </>
  )
  return { setOpen, dialogs }
}

/** Bulk buttons shared by the list and the distribution page. */
export const SharedBulkButtons = ({ rows, onOpen }: { rows: readonly OrderRow[]; onOpen: (open: Open) => void }) => {
  const t = useWords('orders')
  const legs = useWords('legs')
  const [mayEdit, maySchedule, mayCreateJob, mayConfirm] = [
    useMay('order.edit'),
    useMay('job.schedule'),
    useMay('job.create'),
    useMay('order.confirm'),
  ]
  const confirmed = rows.filter(({ status }) => status !== 'order_created')
  return (
    <>
      {maySchedule && mayCreateJob && mayConfirm && (
        <ActionButton size="small" refusal={rows.some(isUnplanned) ? undefined : t('direct.none')} onClick={() => onOpen('direct')}>
          {t('direct')}
        </ActionButton>
      )}
      {mayEdit && (
        <ActionButton size="small" refusal={confirmed.length === 0 ? legs('none') : undefined} onClick={() => onOpen('reserve')}>
          {legs('reserve')}
        </ActionButton>
      )}
      {mayEdit && (
        <ActionButton
          size="small"
          refusal={rows.length < fewestToModify ? t('bulk.chooseTwo') : undefined}
          onClick={() => onOpen('modify')}
        >
          {t('bulk.modify')}
        </ActionButton>
      )}
    </>
  )
}

/** Bulk actions on orders waiting for distribution; per-order results. */
export const DistributeBulk = ({ rows, clear }: { rows: readonly OrderRow[]; clear: () => void }) => {
  const t = useWords('orders')
  const mayConfirm = useMay('order.confirm')
  const mayCancel = useMay('order.cancel')
  const { setOpen, dialogs } = useOrderDialogs(rows, clear)
  return (
    <>
      {mayConfirm && (
        <Button size="small" type="primary" onClick={() => setOpen('review')}>
          {t('review')}
        </Button>
      )}
      <SharedBulkButtons rows={rows} onOpen={setOpen} />
      {mayCancel && (
        <Button size="small" danger onClick={() => setOpen('cancel')}>
          {t('bulk.cancel')}
        </Button>
      )}
      {dialogs}
    </>
  )
}
