import { shipments, type ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { Button, Input, Radio } from 'antd'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { useSelection } from '../../../kit/table/selection.ts'
import { useLiveTint } from '../../../kit/table/use-live-tint.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { OfImport } from '../../../shared/of-import.tsx'
import { PlaceText, placeHint } from '../../../shared/place-text.tsx'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useTyped } from '../../../shared/use-typed.ts'
import { windowText } from '../../../shared/window-text.ts'
import { stopOf, type JobValues } from './job-values.ts'

const topics = ['shipments', 'orders', 'jobs'] as const
const pageSize = 50
/** Limited by the length of the address. */
const maxLeftOut = 200

const useWaitingColumns = (): readonly Column<ShipmentRow>[] => {
  const t = useWords('jobs')
  return useMemo(
    () => [
      {
        key: 'shipmentNo',
        title: t('waiting.no'),
        width: 150,
        cell: (row) => row.shipmentNo,
        hint: (row) => `${row.shipmentNo} · ${row.orderNo}`,
      },
      {
        key: 'destination',
        title: t('waiting.to'),
        width: 158,
        cell: (row) => <PlaceText place={row.destination} />,
        hint: (row) => placeHint(row.destination),
      },
      {
        key: 'delivery',
        title: t('waiting.delivery'),
        width: 172,
        cell: (row) => windowText(row.targetDeliveryFrom, row.targetDeliveryTo),
      },
      { key: 'weightKg', title: t('kg'), width: 80, align: 'end', cell: (row) => formatNumber(row.weightKg) },
      { key: 'volumeM3', title: t('m3'), width: 72, align: 'end', cell: (row) => formatNumber(row.volumeM3) },
      {
        key: 'origin',
        title: t('waiting.from'),
        width: 190,
        cell: (row) => <PlaceText place={row.origin} />,
        hint: (row) => placeHint(row.origin),
      },
      { key: 'customer', title: t('customer'), width: 180, cell: (row) => row.customer.name },
      { key: 'temperature', title: t('waiting.temperature'), width: 110, cell: (row) => row.temperatureType?.name },
      {
        key: 'pickup',
        title: t('waiting.pickup'),
        width: 172,
        optional: true,
        cell: (row) => windowText(row.targetPickupFrom, row.targetPickupTo),
      },
    ],
    [t],
  )
}

/** Shipments without a vehicle; a click adds one to the job. Live changes remove those that others plan meanwhile. */
export const WaitingPanel = () => {
  const t = useWords('jobs')
  const { setValue, getValues } = useFormContext<JobValues>()
  const stops = useWatch<JobValues, 'stops'>({ name: 'stops' })
  const { search } = usePage()
  const [kind, setKind] = useState<'waiting' | 'failed'>('waiting')
  const [pageNo, setPageNo] = useState(1)
  const [searchText, setTyped] = useTyped()
  const columns = useWaitingColumns()
  const selection = useSelection<ShipmentRow>()
  const tinted = useLiveTint(topics)
  const query = {
    ...(kind === 'waiting'
      ? { status: ['shipment_created' as const], unplanned: 'true' as const }
      : { status: ['shipment_pickup_failed' as const] }),
    // Excludes shipments already added to this form, which the server does not know yet.
    without: stops.length === 0 ? undefined : stops.slice(0, maxLeftOut).map(({ id }) => id),
    searchText: searchText || undefined,
    importId: search['importId'],
    orderBy: 'targetPickupFrom' as const,
    sorting: 'asc',
    pageNo,
    pageSize,
  }
  const kit = useWords('kit')
  const totalText = ({ total, totalIsCapped }: { total: number; totalIsCapped: boolean }) =>
    totalIsCapped ? kit('table.moreThan', { n: formatNumber(total) }) : formatNumber(total)
  const { data, isFetching } = useRead(shipments.list, { query }, { topics, keepOld: true })
  const chosen = new Set(stops.map(({ id }) => id))
  const rows = data?.list.filter(({ id }) => !chosen.has(id))
  const put = (shipmentRows: readonly ShipmentRow[]) => {
    const now = getValues('stops')
    const fresh = shipmentRows.filter(({ id }) => !now.some((stop) => stop.id === id)).map(stopOf)
    setValue('stops', [...now, ...fresh], { shouldDirty: true })
    selection.clear()
  }
  return (
    <section className="waiting" aria-label={t('section.waiting')}>
      <div className="section-line">
        <h2>
          {t('section.waiting')} {data && <span className="count">{totalText(data)}</span>}
        </h2>
        <Radio.Group
          size="small"
          optionType="button"
          value={kind}
          aria-label={t('section.waiting')}
          options={[
            { value: 'waiting', label: t('waiting.new') },
            { value: 'failed', label: t('waiting.failed') },
          ]}
          onChange={(event) => {
            setKind(event.target.value === 'failed' ? 'failed' : 'waiting')
            setPageNo(1)
          }}
        />
        <Input
          size="small"
          allowClear
          className="waiting-search"
          maxLength={100}
          placeholder={t('waiting.search')}
          aria-label={t('waiting.search')}
          onChange={(event) => {
            setTyped(event.target.value)
            setPageNo(1)
          }}
        />
      </div>
      <OfImport />
      <DataTable
        code="jobs-waiting"
        label={t('section.waiting')}
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
        onOpen={(row) => put([row])}
        selection={selection}
        bulk={
          <Button size="small" type="primary" onClick={() => put([...selection.rows.values()])}>
            {t('waiting.put')}
          </Button>
        }
        empty={t('waiting.none')}
      />
    </section>
  )
}
