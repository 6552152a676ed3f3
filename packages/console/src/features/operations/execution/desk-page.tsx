import { shipments, type ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { DeskWaybill } from '@khonsong/contract/operations/execution/perform.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { momentsLeft, type Desk } from '@khonsong/domain/operations/execution/desk.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { shipmentStatusFacts, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { useState, type ReactNode } from 'react'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { StatusCounts } from '../../../shared/status-counts.tsx'
import { useShipmentColumns } from '../tracking/public.ts'
import { ScanBar, type Reported } from './scan-bar.tsx'
import { useDeskList } from './use-desk-list.ts'
import '../../../shared/desk.css'

const DeskDialog = lazyPart(() => import('./desk-dialog.tsx').then((file) => file.DeskDialog))
const DeskDialogOf = lazyPart(() => import('./desk-dialog.tsx').then((file) => file.DeskDialogOf))

const maxReported = 5
const statusDisplayOf = (status: ShipmentStatus) => shipmentStatusFacts[status]

interface DeskPageProps {
  readonly desk: Desk
  readonly title: string
  readonly emptyHint: string
  /** Statuses of the tabs and the list, in lifecycle order. */
  readonly statuses: readonly ShipmentStatus[]
  readonly orderBy: 'targetPickupFrom' | 'targetDeliveryTo'
  readonly rowActions?: (row: ShipmentRow) => readonly RowAction[]
  readonly bulk: (rows: readonly ShipmentRow[], clear: () => void) => ReactNode
  /** Whether another dialog of the page is open. */
  readonly busy: boolean
}

/** Desk: scanner input, recent reports and the list of pending waybills. */
export const DeskPage = ({ desk, title, emptyHint, statuses, orderBy, rowActions, bulk, busy }: DeskPageProps) => {
  const t = useWords('execution')
  const language = useLanguage()
  const { go, setSearch } = usePage()
  const columns = useShipmentColumns()
  const { filters, counts, chosen, always, topics } = useDeskList(statuses, orderBy)
  const [open, setOpen] = useState<DeskWaybill | { readonly id: string }>()
  const [reported, setReported] = useState<readonly Reported[]>([])
  const close = () => setOpen(undefined)
  const done = ({ id, no, status }: RowResult) => {
    setReported((before) => [{ id, no: no ?? '', status: status ?? '' }, ...before].slice(0, maxReported))
    close()
  }
  const refusalOf = (row: ShipmentRow): string | undefined => {
    const left = momentsLeft(desk, row.status)
    const [why] = left.accepted ? [] : left.rejections
    return why && sentence(why.code, why.params, language)
  }
  const openRow = (row: ShipmentRow) =>
    refusalOf(row) === undefined ? setOpen({ id: row.id }) : go(`/activity-tracking/detail/shipment/${row.id}`)
  return (
    <>
      <ListPage<ShipmentRow>
        code={`perform-${desk}`}
        title={title}
        from={shipments.list}
        always={always}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.shipmentNo}
        onOpen={openRow}
        rowActions={(row) => [
          { key: 'report', label: t(`report.${desk}`), refusal: refusalOf(row), onAct: () => setOpen({ id: row.id }) },
          ...(rowActions?.(row) ?? []),
          { key: 'course', label: t('course'), onAct: () => go(`/activity-tracking/detail/shipment/${row.id}`) },
        ]}
        searchHint={t('search')}
        emptyHint={emptyHint}
        bulk={bulk}
      >
        <ScanBar desk={desk} busy={busy || open !== undefined} reported={reported} onFound={setOpen} />
        <StatusCounts
          statuses={statuses}
          statusDisplayOf={statusDisplayOf}
          counts={counts}
          chosen={chosen}
          onChoose={(status) => setSearch({ status, pageNo: undefined, after: undefined })}
        />
      </ListPage>
      {open && 'moments' in open && <DeskDialog desk={desk} waybill={open} onDone={done} onClose={close} />}
      {open && !('moments' in open) && <DeskDialogOf desk={desk} id={open.id} onDone={done} onClose={close} />}
    </>
  )
}
