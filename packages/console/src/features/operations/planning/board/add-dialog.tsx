import { shipments, type ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { maxMoved } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { Button, Input, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { useRead } from '../../../../kit/call/use-read.ts'
import { formatNumber } from '../../../../kit/show/format.ts'
import type { Column } from '../../../../kit/table/column.ts'
import { DataTable } from '../../../../kit/table/data-table.tsx'
import { useSelection } from '../../../../kit/table/selection.ts'
import { useLiveTint } from '../../../../kit/table/use-live-tint.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { PlaceText, placeHint } from '../../../../shared/place-text.tsx'
import { useTyped } from '../../../../shared/use-typed.ts'
import { windowText } from '../../../../shared/window-text.ts'
import { useBoardParts, usePlan } from './board-context.ts'

const topics = ['shipments', 'orders', 'jobs'] as const

const useAddColumns = (): readonly Column<ShipmentRow>[] => {
  const t = useWords('board')
  return useMemo(
    () => [
      { key: 'shipmentNo', title: t('column.shipment'), width: 150, cell: ({ shipmentNo }) => shipmentNo },
      {
        key: 'destination',
        title: t('column.to'),
        width: 190,
        cell: ({ destination }) => <PlaceText place={destination} />,
        hint: ({ destination }) => placeHint(destination),
      },
      {
        key: 'delivery',
        title: t('column.delivery'),
        width: 180,
        cell: (row) => windowText(row.targetDeliveryFrom, row.targetDeliveryTo),
      },
      { key: 'weightKg', title: t('kg'), width: 90, align: 'end', cell: ({ weightKg }) => formatNumber(weightKg) },
      { key: 'volumeM3', title: t('m3'), width: 80, align: 'end', cell: ({ volumeM3 }) => formatNumber(volumeM3) },
      { key: 'customer', title: t('column.customer'), width: 180, cell: ({ customer }) => customer.name },
    ],
    [t],
  )
}

interface AddProps {
  readonly acting: boolean
  readonly onClose: () => void
}

/** Adds waybills that wait for a vehicle and are not in this plan yet. */
export const AddDialog = ({ acting, onClose }: AddProps) => {
  const t = useWords('board')
  const plan = usePlan()
  const { acts } = useBoardParts()
  const [pageNo, setPageNo] = useState(1)
  const [searchText, setTyped] = useTyped()
  const columns = useAddColumns()
  const selection = useSelection<ShipmentRow>()
  const tinted = useLiveTint(topics)
  const query = {
    status: ['shipment_created' as const, 'shipment_pickup_failed' as const],
    unplanned: 'true' as const,
    businessUnitId: plan.businessUnit.id,
    searchText: searchText || undefined,
    orderBy: 'targetPickupFrom' as const,
    sorting: 'asc' as const,
    pageNo,
    pageSize: 50,
  }
  const { data, isFetching } = useRead(shipments.list, { query }, { topics, keepOld: true })
  const here = useMemo(() => new Set(plan.shipments.map(({ id }) => id)), [plan.shipments])
  const rows = data?.list.filter(({ id }) => !here.has(id))
  const add = async (chosen: readonly ShipmentRow[]) => {
    const shipmentIds = chosen.slice(0, maxMoved).map(({ id }) => id)
    if (await acts.move({ kind: 'take_in', shipmentIds })) selection.clear()
  }
  return (
    <Modal open title={t('add.title')} width={1000} footer={<Button onClick={onClose}>{t('close')}</Button>} onCancel={onClose}>
      <Input
        allowClear
        maxLength={100}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={(event) => {
          setTyped(event.target.value)
          setPageNo(1)
        }}
      />
      <DataTable
        code="plan-add"
        label={t('add.title')}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        nameOf={(row) => row.shipmentNo}
        loading={isFetching}
        tinted={tinted}
        paging={
          data && {
            total: data.total,
            totalIsCapped: data.totalIsCapped,
            pageNo: data.pageNo,
            pageSize: data.pageSize,
            hasNext: data.pageNo * data.pageSize < data.total,
          }
        }
        onPage={setPageNo}
        onOpen={(row) => void add([row])}
        selection={selection}
        bulk={
          <Button size="small" type="primary" loading={acting} onClick={() => void add([...selection.rows.values()])}>
            {t('add.ok')}
          </Button>
        }
        empty={t('add.none')}
      />
    </Modal>
  )
}
