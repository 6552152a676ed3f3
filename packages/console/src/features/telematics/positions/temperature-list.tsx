import { temperatureMonitor, type MonitoredShipment } from '@khonsong/contract/telematics/positions/temperature.ts'
import { temperatureTypeName } from '@khonsong/domain/masters/cargo/temperature-type-name.ts'
import { useMemo } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { listCalls } from '../../../shared/list-calls.ts'
import { limitsText } from './limits-text.ts'

const typesAsked = { query: { pageSize: 500, status: '1' } } as const
const topics = ['shipments', 'jobs'] as const

const useFilters = (): readonly Filter[] => {
  const t = useWords('temperature')
  const language = useLanguage()
  const { data } = useRead(listCalls.temperatureTypes, typesAsked, { quiet: true, freshMs: 600_000 })
  return useMemo(
    () => [
      { kind: 'yes_no', key: 'isOutside', title: t('isOutside') },
      { kind: 'yes_no', key: 'isOnBoard', title: t('isOnBoard') },
      {
        kind: 'choice',
        key: 'temperatureTypeId',
        title: t('type'),
        many: true,
        choices: (data?.list ?? []).map((type) => ({ value: type.id, label: temperatureTypeName(type, language) })),
      },
    ],
    [t, data, language],
  )
}

const useColumns = (): readonly Column<MonitoredShipment>[] => {
  const t = useWords('temperature')
  const format = useFormat()
  return useMemo(
    () => [
      { key: 'shipmentNo', title: t('shipment'), width: 170, sortable: true, cell: ({ shipmentNo }) => shipmentNo },
      {
        key: 'important',
        title: t('important'),
        width: 100,
        cell: ({ isImportant }) => isImportant && <StatusTag tone="attention">{t('important')}</StatusTag>,
      },
      {
        key: 'temperature',
        title: t('now'),
        width: 150,
        cell: ({ temperature, isOutside }) =>
          temperature === null ? (
            <span className="quiet">{t('noReading')}</span>
          ) : (
            <StatusTag tone={isOutside ? 'trouble' : 'done'}>
              {format.number(temperature)} °C · {isOutside ? t('outside') : t('inside')}
            </StatusTag>
          ),
      },
      {
        key: 'limits',
        title: t('limits'),
        width: 150,
        cell: ({ temperatureType, ...limits }) => `${temperatureType} ${limitsText(limits)}`,
      },
      { key: 'plateNo', title: t('plate'), width: 110, cell: ({ plateNo }) => plateNo },
      { key: 'jobNo', title: t('job'), width: 160, cell: ({ jobNo }) => jobNo },
      { key: 'status', title: t('status'), width: 150, cell: ({ status }) => <AnyStatusTag status={status} /> },
      { key: 'measuredAt', title: t('measuredAt'), width: 150, cell: ({ measuredAt }) => measuredAt && format.instant(measuredAt) },
      {
        key: 'pickedUpAt',
        title: t('pickedUpAt'),
        width: 150,
        sortable: true,
        cell: ({ pickedUpAt }) => format.instant(pickedUpAt),
      },
    ],
    [t, format],
  )
}

/** Temperature-controlled shipments on board, with their last reading. */
export const TemperatureList = () => {
  const t = useWords('temperature')
  const { setSearch } = usePage()
  return (
    <ListPage<MonitoredShipment>
      code="temperature-monitoring"
      title={t('title')}
      from={temperatureMonitor.list}
      topics={topics}
      filters={useFilters()}
      columns={useColumns()}
      keyOf={({ id }) => id}
      nameOf={({ shipmentNo }) => shipmentNo}
      onOpen={({ id }) => setSearch({ scope: 'TRANSPORT', id })}
      rowActions={({ jobId, orderId }) => [
        ...(jobId === null ? [] : [{ key: 'job', label: t('ofJob'), onAct: () => setSearch({ scope: 'ROUTE', id: jobId }) }]),
        { key: 'order', label: t('ofOrder'), onAct: () => setSearch({ scope: 'ORDER', id: orderId }) },
      ]}
      emptyHint={t('empty')}
    />
  )
}
