import './docks.css'
import { dockBookings, dockDaysShown, type OrderDockWindow } from '@khonsong/contract/operations/docks/dock-bookings.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { dockPurposeNames, dockPurposes, type DockPurpose } from '@khonsong/domain/operations/docks/dock-windows.ts'
import { Alert, Button, Modal, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { CallFailure } from '../../../kit/call/call-failure.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { DayPicker } from '../../../kit/date/day-picker.tsx'
import { bangkokToday } from '../../../kit/date/today.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { ErrorState } from '../../../kit/show/states.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { windowText } from '../../../shared/window-text.ts'
import { WindowPicker } from './window-picker.tsx'

const latest = (a: string, b: string): string => (a > b ? a : b)
const changes = ['orders', 'shipments', 'dashboard']

export interface BookDockProps {
  readonly order: { readonly id: string; readonly orderNo: string }
  readonly purpose?: DockPurpose
  /** First day shown: the order's requested day. */
  readonly from?: string
  readonly onClose: () => void
}

/** Books, moves or cancels a dock window at an order's origin or destination. */
export const BookDock = ({ order, purpose: first = 'pickup', from: wished, onClose }: BookDockProps) => {
  const t = useWords('docks')
  const localize = useLocalize()
  const { message } = AntdApp.useApp()
  const confirm = useConfirm()
  const [purpose, setPurpose] = useState<DockPurpose>(first)
  const today = bangkokToday()
  const [from, setFrom] = useState(() => (wished === undefined ? today : latest(bangkokDayOf(wished), today)))
  const [chosen, setChosen] = useState<OrderDockWindow>()
  const [failure, setFailure] = useState<string>()
  const read = useRead(
    dockBookings.windows,
    { params: { id: order.id }, query: { purpose, from } },
    { topics: ['orders'], keepOld: true },
  )
  const book = useAct(dockBookings.book, { changes, quiet: true })
  const cancel = useAct(dockBookings.cancel, { changes, quiet: true })
  const { data } = read
  const booking = data?.booking ?? null
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setFailure(undefined)
    try {
      await work()
      void message.success(done)
      setChosen(undefined)
      return true
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setFailure(cause.errors.map((one) => one.message).join(' ') || cause.message)
      return false
    }
  }
  const onBook = async () => {
    if (!chosen || !data) return
    const { groupId, startsAt } = chosen
    const body = { version: data.orderVersion, purpose, groupId, startsAt }
    if (await attempt(() => book.act({ params: { id: order.id }, body }), t('booked', { no: order.orderNo }))) onClose()
  }
  const onCancel = async () => {
    if (!booking) return
    const time = windowText(booking.startsAt, booking.endsAt)
    if (!(await confirm({ title: t('cancel'), content: t('cancel.what', { time }), ok: t('cancel'), danger: true }))) return
    const body = { version: booking.version, purpose }
    await attempt(() => cancel.act({ params: { id: order.id }, body }), t('cancelled'))
  }
  /** A booking that can no longer be changed offers nothing but its reason, told once. */
  const fixed = booking && !booking.change.allowed ? (booking.change.reason ?? t('choose')) : undefined
  return (
    <Modal
      open
      title={t('book.title', { no: order.orderNo })}
      width={720}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {fixed === undefined && (
            <ActionButton
              type="primary"
              loading={book.acting}
              refusal={chosen ? undefined : t('choose')}
              onClick={() => void onBook()}
            >
              {booking ? t('move') : t('book')}
            </ActionButton>
          )}
        </>
      }
    >
      <div className="dock-head">
        <Segmented
          value={purpose}
          options={dockPurposeNames.map((value) => ({ value, label: localize(dockPurposes[value]) }))}
          onChange={(value) => {
            setPurpose(value)
            setChosen(undefined)
          }}
        />
        <Button
          aria-label={t('earlier')}
          disabled={from <= today}
          onClick={() => setFrom(latest(addDays(from, -dockDaysShown), today))}
        >
          ‹
        </Button>
        <DayPicker value={from} onChange={(day) => day && setFrom(day)} label={t('from')} />
        <Button aria-label={t('later')} onClick={() => setFrom(addDays(from, dockDaysShown))}>
          ›
        </Button>
      </div>
      {failure !== undefined && <Alert type="error" showIcon role="alert" title={failure} />}
      {data && (
        <p className="quiet">
          {data.siteName} · {t('wished', { time: windowText(data.agreed.from, data.agreed.to) })}
        </p>
      )}
      {booking && (
        <div className="dock-standing">
          <span>
            <strong>{windowText(booking.startsAt, booking.endsAt)}</strong> · {booking.groupName} ·{' '}
            {t('dock', { n: booking.dockNo })}
            {!booking.asOrdered && <span className="dock-differs"> {t('differs')}</span>}
          </span>
          {fixed === undefined ? (
            <Button danger size="small" loading={cancel.acting} onClick={() => void onCancel()}>
              {t('cancel')}
            </Button>
          ) : (
            <span className="quiet">{fixed}</span>
          )}
        </div>
      )}
      {!data && (read.error ? <ErrorState failure={read.error} onRetry={() => void read.refetch()} /> : <Skeleton active />)}
      {data && !data.offered && <p className="dock-none">{t('notOffered', { site: data.siteName })}</p>}
      {data?.offered && fixed === undefined && data.windows.length === 0 && <p className="dock-none">{t('noneThen')}</p>}
      {data && fixed === undefined && <WindowPicker windows={data.windows} chosen={chosen} onChoose={setChosen} />}
    </Modal>
  )
}
