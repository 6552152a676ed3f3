import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { OrderRow } from '@khonsong/contract/operations/orders/orders.ts'
import { orderLabels, orderSources, orderTypes } from '@khonsong/domain/operations/orders/order-words.ts'
import { orderStatusFacts } from '@khonsong/domain/operations/orders/status.ts'
import { Fragment, useMemo } from 'react'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { PlaceText, placeHint } from '../../../shared/place-text.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { StatusLine } from '../../../shared/status-line.tsx'
import { windowText } from '../../../shared/window-text.ts'

const numberColumn: Omit<Column<OrderRow>, 'title'> = {
  key: 'orderNo',
  width: 164,
  sortable: true,
  cell: (row) => <RecordLink kind="order" id={row.id} text={row.orderNo} />,
  hint: (row) => row.orderNo,
}

const ownerColumn = (language: Language): Column<OrderRow> => ({
  key: 'customer',
  party: 'customer',
  title: orderLabels.customerId[language],
  width: 210,
  cell: (row) => row.customer.name,
})

/** Optional columns with agreed terms. */
const agreedColumns = (language: Language, source: string): readonly Column<OrderRow>[] => [
  {
    key: 'upstreamNo',
    title: orderLabels.upstreamNo[language],
    width: 150,
    optional: true,
    cell: (row) => row.upstreamNo,
  },
  {
    key: 'routeCode',
    title: orderLabels.routeCodeId[language],
    width: 120,
    optional: true,
    cell: (row) => row.routeCode?.code,
    hint: (row) => row.routeCode?.name ?? '',
  },
  {
    key: 'surchargeGroup',
    title: orderLabels.surchargeGroupId[language],
    width: 170,
    optional: true,
    cell: (row) => row.surchargeGroup?.name,
  },
  {
    key: 'businessUnit',
    title: orderLabels.businessUnitId[language],
    width: 140,
    optional: true,
    cell: (row) => row.businessUnit.name,
  },
  {
    key: 'project',
    title: orderLabels.projectId[language],
    width: 170,
    optional: true,
    cell: (row) => row.project?.name,
    hint: (row) => (row.project ? `${row.project.code} · ${row.project.name}` : ''),
  },
  {
    key: 'product',
    title: orderLabels.productId[language],
    width: 140,
    optional: true,
    cell: (row) => row.product?.name,
  },
  {
    key: 'requestedVehicleType',
    title: orderLabels.requestedVehicleTypeId[language],
    width: 140,
    optional: true,
    cell: (row) => row.requestedVehicleType?.name,
  },
  {
    key: 'orderType',
    title: orderLabels.orderType[language],
    width: 110,
    optional: true,
    cell: (row) => orderTypes[row.orderType][language],
  },
  {
    key: 'orderSource',
    title: source,
    width: 110,
    optional: true,
    cell: (row) => orderSources[row.orderSource][language],
  },
]

/** Columns of the order list, in the order of a phone enquiry. */
export const useOrderColumns = (): readonly Column<OrderRow>[] => {
  const t = useWords('orders')
  const language = useLanguage()
  return useMemo(
    () => [
      { ...numberColumn, title: t('no') },
      {
        key: 'status',
        title: t('status'),
        width: 170,
        sortable: true,
        cell: (row) => <StatusLine look={orderStatusFacts[row.status]} partial={row.partial} troubleCount={row.troubleCount} />,
        hint: (row) => `${orderStatusFacts[row.status].label[language]} · ${formatInstant(row.statusSince)}`,
      },
      ownerColumn(language),
      {
        key: 'origin',
        title: orderLabels.originSiteId[language],
        width: 220,
        cell: (row) => <PlaceText place={row.origin} />,
        hint: (row) => placeHint(row.origin),
      },
      {
        key: 'destination',
        title: orderLabels.destinationSiteId[language],
        width: 220,
        cell: (row) => <PlaceText place={row.destination} />,
        hint: (row) => placeHint(row.destination),
      },
      {
        key: 'targetPickupFrom',
        title: t('pickup'),
        width: 222,
        sortable: true,
        cell: (row) => windowText(row.targetPickupFrom, row.targetPickupTo),
      },
      {
        key: 'targetDeliveryTo',
        title: t('delivery'),
        width: 222,
        sortable: true,
        cell: (row) => windowText(row.targetDeliveryFrom, row.targetDeliveryTo),
      },
      {
        key: 'goods',
        title: orderLabels.goodsTypeId[language],
        width: 150,
        cell: (row) => [row.goodsType?.name, row.temperatureType?.name].filter(Boolean).join(' · '),
      },
      {
        key: 'weightKg',
        title: t('kg'),
        width: 92,
        align: 'end',
        sortable: true,
        cell: (row) => formatNumber(row.weightKg),
      },
      {
        key: 'jobs',
        title: t('jobs'),
        width: 150,
        cell: (row) =>
          row.jobs?.map(({ id, jobNo }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <RecordLink kind="job" id={id} text={jobNo} />
            </Fragment>
          )),
        hint: (row) => row.jobs?.map(({ jobNo }) => jobNo).join(', ') ?? '',
      },
      { key: 'volumeM3', title: t('m3'), width: 84, align: 'end', cell: (row) => formatNumber(row.volumeM3) },
      { key: 'packages', title: t('packages'), width: 84, align: 'end', cell: (row) => formatNumber(row.packages) },
      ...agreedColumns(language, t('source')),
      { key: 'remark', title: orderLabels.remark[language], width: 180, optional: true, cell: (row) => row.remark },
      {
        key: 'statusSince',
        title: t('since'),
        width: 132,
        sortable: true,
        optional: true,
        cell: (row) => formatInstant(row.statusSince),
      },
      { key: 'createdAt', title: t('created'), width: 132, sortable: true, cell: (row) => formatInstant(row.createdAt) },
    ],
    [t, language],
  )
}
