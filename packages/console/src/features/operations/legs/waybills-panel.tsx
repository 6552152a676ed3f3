import '../../../shared/legs.css'
import { legs, type OrderSplit, type OrderWaybill, type OrderWaybills } from '@khonsong/contract/operations/legs/legs.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { orderStatusFacts } from '@khonsong/domain/operations/orders/status.ts'
import type { ReservedEnd } from '@khonsong/domain/operations/shipments/reserve-time.ts'
import { shipmentStatusFacts } from '@khonsong/domain/operations/shipments/status.ts'
import { transportTypes } from '@khonsong/domain/operations/shipments/transport-type.ts'
import { Checkbox, Skeleton } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { ErrorState } from '../../../kit/show/states.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { PlaceText } from '../../../shared/place-text.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { RowOutcomes } from '../../../shared/row-outcomes.tsx'
import { StatusLine } from '../../../shared/status-line.tsx'
import { windowText } from '../../../shared/window-text.ts'
import { useMay } from '../../../shared/current-user.ts'
import { EquipDialog } from './equip-dialog.tsx'
import { HubDialog } from './hub-dialog.tsx'
import { ReserveDialog, reserveWords } from './reserve-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'

const changes = ['orders', 'shipments', 'jobs', 'dashboard']
const why = (one: { allowed: boolean; reason: string | null }): string | undefined => (one.allowed ? undefined : (one.reason ?? ''))

type Open =
  | { readonly kind: 'split' | 'hub' | 'equip'; readonly waybill: OrderWaybill }
  | { readonly kind: 'reserve'; readonly end: ReservedEnd }

interface RowProps {
  readonly waybill: OrderWaybill
  readonly chosen: boolean
  readonly mayEdit: boolean
  readonly onChoose: (chosen: boolean) => void
  readonly onOpen: (open: Open) => void
  readonly onRemoveHub: () => void
}

const WaybillRow = ({ waybill, chosen, mayEdit, onChoose, onOpen, onRemoveHub }: RowProps) => {
  const t = useWords('legs')
  const language = useLanguage()
  return (
    <tr>
      {mayEdit && (
        <td>
          <Checkbox
            checked={chosen}
            aria-label={t('choose', { no: waybill.shipmentNo })}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </td>
      )}
      <td>
        <RecordLink kind="shipment" id={waybill.id} text={waybill.shipmentNo} />
      </td>
      {mayEdit && (
        <td className="legs-actions-cell">
          <span className="legs-actions">
            <ActionButton size="small" refusal={why(waybill.can.split)} onClick={() => onOpen({ kind: 'split', waybill })}>
              {t('split')}
            </ActionButton>
            <ActionButton size="small" refusal={why(waybill.can.insertHub)} onClick={() => onOpen({ kind: 'hub', waybill })}>
              {t('hub')}
            </ActionButton>
            <ActionButton size="small" refusal={why(waybill.can.equip)} onClick={() => onOpen({ kind: 'equip', waybill })}>
              {t('equip')}
            </ActionButton>
            {waybill.legCount > 1 && waybill.legNo < waybill.legCount && (
              <ActionButton size="small" refusal={why(waybill.can.removeHub)} onClick={onRemoveHub}>
                {t('hub.remove')}
              </ActionButton>
            )}
          </span>
        </td>
      )}
      <td className="number">
        {waybill.partNo}
        {waybill.legCount > 1 && ` · ${t('leg')} ${waybill.legNo}/${waybill.legCount}`}
      </td>
      <td>{transportTypes[waybill.transportType][language]}</td>
      <td>
        <StatusLine look={shipmentStatusFacts[waybill.status]} />
      </td>
      <td>
        <PlaceText place={waybill.origin} /> → <PlaceText place={waybill.destination} />
      </td>
      <td className="end">{formatNumber(waybill.packages)}</td>
      <td className="end">{formatNumber(waybill.items)}</td>
      <td className="end">{formatNumber(waybill.weightKg)}</td>
      <td className="end">{formatNumber(waybill.volumeM3)}</td>
      <Window from={waybill.reservedPickupFrom} to={waybill.reservedPickupTo} />
      <Window from={waybill.reservedDeliveryFrom} to={waybill.reservedDeliveryTo} />
      <Window from={waybill.plannedBeginAt} to={waybill.plannedEndAt} />
      <td className="number">{waybill.equipmentNo}</td>
    </tr>
  )
}

const Window = ({ from, to }: { from: string | null; to: string | null }) => (
  <td className="number">{from !== null && to !== null ? windowText(from, to) : ''}</td>
)

/** Initial range of a new agreement: the previous one, else the customer's request. */
const agreedOf = (waybill: OrderWaybill) => ({
  pickup: {
    from: waybill.reservedPickupFrom ?? waybill.targetPickupFrom,
    to: waybill.reservedPickupTo ?? waybill.targetPickupTo,
  },
  delivery: {
    from: waybill.reservedDeliveryFrom ?? waybill.targetDeliveryFrom,
    to: waybill.reservedDeliveryTo ?? waybill.targetDeliveryTo,
  },
})

const Splits = ({ orderId, splits, mayEdit }: { orderId: string; splits: readonly OrderSplit[]; mayEdit: boolean }) => {
  const t = useWords('legs')
  const confirm = useConfirm()
  const undo = useAct(legs.undoSplit, { changes })
  const undoOne = async ({ id, shipmentNo, children }: OrderSplit) => {
    if (!(await confirm({ title: t('undo'), content: t('undo.what', { no: shipmentNo }), ok: t('undo') }))) return
    undo.start({
      params: { id: orderId },
      body: { splitId: id, children: children.map((child) => ({ id: child.id, version: child.version })) },
    })
  }
  if (splits.length === 0) return null
  return (
    <ul className="legs-splits" aria-label={t('splits')}>
      {splits.map((split) => (
        <li key={split.id}>
          <span>
            {t('undo.made', { no: split.shipmentNo, children: split.children.map(({ shipmentNo }) => shipmentNo).join(', ') })}
          </span>
          <StatusLine look={orderStatusFacts[split.status]} />
          {mayEdit && (
            <ActionButton size="small" refusal={why(split.can.undo)} loading={undo.acting} onClick={() => void undoOne(split)}>
              {t('undo')}
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  )
}

const heads = [
  'part',
  'type',
  'status',
  'way',
  'packages',
  'items',
  'kg',
  'm3',
  'reserved',
  'reservedDelivery',
  'planned',
  'equipment',
] as const
const counted: ReadonlySet<string> = new Set(['packages', 'items', 'kg', 'm3'])

const Waybills = ({ data }: { data: OrderWaybills }) => {
  const t = useWords('legs')
  const orders = useWords('orders')
  const confirm = useConfirm()
  const mayEdit = useMay('order.edit')
  const merge = useAct(legs.merge, { changes })
  const removeHub = useAct(legs.removeHub, { changes })
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Open>()
  const [outcome, setOutcome] = useState<{ end: ReservedEnd; results: readonly RowResult[] }>()
  const chosen = data.waybills.filter(({ id }) => ids.has(id))
  const [first, ...others] = chosen
  const seen = chosen.map(({ id, version }) => ({ id, version }))
  const mergeRefusal = others.length === 0 ? t('merge.two') : chosen.map(({ can }) => why(can.merge)).find((refusal) => refusal)
  const mergeChosen = async () => {
    if (!first) return
    const content = t('merge.what', { first: first.shipmentNo, others: others.map(({ shipmentNo }) => shipmentNo).join(', ') })
    if (!(await confirm({ title: t('merge'), content, ok: t('merge') }))) return
    merge.start({ body: { shipments: seen } })
    setIds(new Set())
  }
  const takeHubOut = async (waybill: OrderWaybill) => {
    const content = t('hub.removeWhat', { no: waybill.shipmentNo })
    if (!(await confirm({ title: t('hub.remove'), content, ok: t('hub.remove') }))) return
    removeHub.start({ params: { id: waybill.id }, body: { version: waybill.version } })
  }
  const choose = (id: string, on: boolean) => setIds(new Set(on ? [...ids, id] : [...ids].filter((one) => one !== id)))
  if (data.waybills.length === 0) return <p className="quiet">{t('none')}</p>
  return (
    <>
      {mayEdit && (
        <div className="legs-bar">
          <ActionButton size="small" refusal={mergeRefusal} loading={merge.acting} onClick={() => void mergeChosen()}>
            {t('merge')}
          </ActionButton>
          <ActionButton
            size="small"
            refusal={first === undefined ? orders('bulk.chooseOne') : why(first.can.reserve)}
            onClick={() => setOpen({ kind: 'reserve', end: 'pickup' })}
          >
            {t('reserve')}
          </ActionButton>
          <ActionButton
            size="small"
            refusal={first === undefined ? orders('bulk.chooseOne') : why(first.can.reserveDelivery)}
            onClick={() => setOpen({ kind: 'reserve', end: 'delivery' })}
          >
            {t('reserveDelivery')}
          </ActionButton>
        </div>
      )}
      <div className="desk-scroll" role="region" aria-label={t('tab')} tabIndex={0}>
        <table className="desk-table">
          <thead>
            <tr>
              {mayEdit && <td />}
              <th scope="col">{t('waybill')}</th>
              {mayEdit && <th scope="col">{t('actions')}</th>}
              {heads.map((head) => (
                <th key={head} scope="col" className={counted.has(head) ? 'end' : ''}>
                  {head === 'status' ? orders('status') : t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.waybills.map((waybill) => (
              <WaybillRow
                key={waybill.id}
                waybill={waybill}
                chosen={ids.has(waybill.id)}
                mayEdit={mayEdit}
                onChoose={(on) => choose(waybill.id, on)}
                onOpen={setOpen}
                onRemoveHub={() => void takeHubOut(waybill)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Splits orderId={data.orderId} splits={data.splits} mayEdit={mayEdit} />
      {open?.kind === 'split' && <SplitDialog waybill={open.waybill} onClose={() => setOpen(undefined)} />}
      {open?.kind === 'equip' && <EquipDialog waybill={open.waybill} onClose={() => setOpen(undefined)} />}
      {open?.kind === 'hub' && <HubDialog waybill={open.waybill} onClose={() => setOpen(undefined)} />}
      {open?.kind === 'reserve' && first && (
        <ReserveDialog
          end={open.end}
          shipments={seen}
          defaults={agreedOf(first)[open.end]}
          onDone={(results) => setOutcome({ end: open.end, results })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {outcome && (
        <RowOutcomes
          title={t(reserveWords[outcome.end].act)}
          results={outcome.results}
          nameOf={(id) => id}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </>
  )
}

/** The waybills of an order: split, merge, route over hubs, agree on pickup times. */
export const WaybillsPanel = ({ orderId }: { orderId: string }) => {
  const read = useRead(legs.waybills, { params: { id: orderId } }, { topics: ['orders', 'shipments'], quiet: true, keepOld: true })
  if (read.error && !read.data) return <ErrorState failure={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton active={false} />
  return <Waybills data={read.data} />
}
