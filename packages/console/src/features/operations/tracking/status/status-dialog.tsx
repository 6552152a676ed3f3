import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import type { OrderPayment } from '@khonsong/domain/operations/shipments/form-defaults.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { Alert, Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useRead } from '../../../../kit/call/use-read.ts'
import { ErrorState } from '../../../../kit/show/states.tsx'
import { useLanguage, useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { AnyStatusTag } from '../../../../shared/any-status-tag.tsx'
import { statusDisplayOf } from '../../../../shared/any-status.ts'
import { OthersHere } from '../../../../shared/others-here.ts'
import { useSetting } from '../../../../shared/use-setting.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { judgedOffers } from './judged-offers.ts'
import { StatusChooser } from './status-chooser.tsx'
import { StatusForm } from './status-form.tsx'
import type { StepValues } from './step-values.ts'
import { useQuit } from './use-quit.ts'

type Execution = OutputOf<typeof tracking.execution>

interface StatusDialogProps {
  readonly shipmentId: string
  /** Preselected status; default: the ordinary next one. */
  readonly target?: ShipmentStatus | undefined
  readonly onClose: () => void
}

/** The order's price and currency, as defaults of the payment. */
const usePayment = (orderId: string | undefined): OrderPayment | null | undefined => {
  const { data, isError } = useRead(
    tracking.order,
    { params: { id: orderId ?? '' }, query: {} },
    { enabled: orderId !== undefined, quiet: true },
  )
  const [channel] = useSetting('PAYMENT_CHANNEL')
  return useMemo(() => {
    if (!data) return isError ? null : undefined
    const priceHundredths = data.orderPrice === null ? null : hundredthsOf(data.orderPrice)
    return { mode: data.paymentMode, priceHundredths, currency: data.currency, channel }
  }, [data, isError, channel])
}

interface InsideProps extends StatusDialogProps {
  readonly base: Execution
  /** The current shipment, if it changed since the dialog opened. */
  readonly newer: Execution | undefined
  readonly onRefresh: () => void
  readonly typed: Map<ShipmentStatus, StepValues>
  readonly onDirty: (isDirty: boolean) => void
  readonly onQuit: () => void
}

const Conflict = ({ text, onRefresh }: { text: string; onRefresh: () => void }) => {
  const t = useWords('shipments')
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('conflict.title')}
      description={text}
      action={<Button onClick={onRefresh}>{t('conflict.refresh')}</Button>}
    />
  )
}

const Inside = ({ base, newer, onRefresh, typed, onDirty, target, onClose, onQuit }: InsideProps) => {
  const t = useWords('shipments')
  const localize = useLocalize()
  const language = useLanguage()
  const { shipment, events, may } = base
  const offers = useMemo(() => judgedOffers(shipment.status, may, language), [shipment.status, may, language])
  const open = offers.filter(({ refusal }) => refusal === undefined)
  const [chosen, setChosen] = useState<ShipmentStatus | undefined>(target)
  const offer = open.find(({ to }) => to === chosen) ?? open.find(({ kind }) => kind !== 'action') ?? open[0]
  const [conflict, setConflict] = useState<string>()
  const needsPayment = offer?.steps.includes('shipment_delivered') ?? false
  const payment = usePayment(needsPayment ? shipment.orderId : undefined)
  const faster =
    newer && t('conflict.text', { status: localize(statusDisplayOf(newer.shipment.status).label), version: newer.shipment.version })
  return (
    <div className="status-dialog">
      <OthersHere of="shipment" id={shipment.id} editing />
      {(conflict ?? faster) !== undefined && <Conflict text={conflict ?? faster ?? ''} onRefresh={onRefresh} />}
      <p className="dialog-lead">
        <AnyStatusTag status={shipment.status} />
        <span>
          {shipment.origin.siteName} → {shipment.destination.siteName}
        </span>
        {shipment.driverName && (
          <span className="quiet">{[shipment.driverName, shipment.plateNo].filter(Boolean).join(' · ')}</span>
        )}
      </p>
      <StatusChooser offers={offers} chosen={offer?.to} onChoose={setChosen} />
      {offer === undefined && (
        <>
          <p>{may.reason ?? t('nothing.next', { status: localize(statusDisplayOf(shipment.status).label) })}</p>
          <div className="dialog-foot">
            <Button onClick={onClose}>{t('close')}</Button>
          </div>
        </>
      )}
      {offer && needsPayment && payment === undefined && <Skeleton active />}
      {offer && !(needsPayment && payment === undefined) && (
        <StatusForm
          key={`${shipment.version}:${offer.to}`}
          detail={shipment}
          events={events}
          offer={offer}
          payment={payment ?? null}
          typed={typed}
          onDirty={onDirty}
          onCancel={onQuit}
          onDone={onClose}
          onConflict={setConflict}
        />
      )}
    </div>
  )
}

/** Reports a status: choose, fill in, confirm. Concurrent changes are shown, not overwritten. */
export const StatusDialog = (props: StatusDialogProps) => {
  const { shipmentId, onClose } = props
  const t = useWords('shipments')
  const read = useRead(
    tracking.execution,
    { params: { pId: shipmentId }, query: {} },
    { topics: ['shipments'], quiet: true, freshMs: 0 },
  )
  const [base, setBase] = useState<Execution>()
  const [typed] = useState(() => new Map<ShipmentStatus, StepValues>())
  const [touched, setTouched] = useState(false)
  const { quit, onDirty } = useQuit(onClose)
  // Once the user has begun, the form keeps its base until refreshed, whatever arrives live.
  if (base === undefined && read.data && !read.isFetching) setBase(read.data)
  const newer = base && read.data && read.data.shipment.version > base.shipment.version ? read.data : undefined
  if (newer && !touched) setBase(newer)
  const touch = () => setTouched(true)
  const refresh = async () => {
    const { data } = await read.refetch()
    if (data) setBase(data)
  }
  return (
    <DialogFrame title={t('title.status', { no: base?.shipment.shipmentNo ?? '' })} onClose={quit}>
      {base === undefined && !read.error && <Skeleton active />}
      {base === undefined && read.error && <ErrorState failure={read.error} onRetry={() => void read.refetch()} />}
      {base && (
        <div onPointerDownCapture={touch} onKeyDownCapture={touch} onChangeCapture={touch}>
          <Inside
            {...props}
            key={base.shipment.version}
            base={base}
            newer={newer}
            typed={typed}
            onDirty={onDirty}
            onQuit={quit}
            onRefresh={() => void refresh()}
          />
        </div>
      )}
    </DialogFrame>
  )
}
