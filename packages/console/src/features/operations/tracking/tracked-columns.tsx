import type { TrackedType } from '@khonsong/contract/operations/tracking/tracked-type.ts'
import type { TrackedRow } from '@khonsong/contract/operations/tracking/tracking.ts'
import { useMemo } from 'react'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { rowStatusDisplay } from '../../../shared/any-status.ts'
import { PlaceText, placeHint } from '../../../shared/place-text.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { windowText } from '../../../shared/window-text.ts'
import { Due } from './due.tsx'
import { PickupDue, ReceiptDue, RestDue } from './watch-marks.tsx'

/** Columns of the three tracking lists; first destination, due time, driver and phone. */
export const useTrackedColumns = (type: TrackedType): readonly Column<TrackedRow>[] => {
  const t = useWords('tracking')
  const language = useLanguage()
  return useMemo(() => {
    const columns: readonly (Column<TrackedRow> & { readonly only?: readonly TrackedType[] })[] = [
      {
        key: 'no',
        title: t(`no.${type}`),
        width: 168,
        sortable: true,
        cell: (row) => <RecordLink kind={row.type} id={row.id} text={row.no} />,
        hint: (row) => row.no,
      },
      {
        key: 'status',
        title: t('status'),
        width: 158,
        sortable: true,
        cell: (row) => (
          <AnyStatusTag
            status={row.status}
            absorbed={row.absorbed}
            partial={row.partial}
            troubleCount={type === 'shipment' ? 0 : row.troubleCount}
          />
        ),
        hint: (row) => rowStatusDisplay(row).label[language],
      },
      {
        key: 'destination',
        title: t('destination'),
        width: 224,
        cell: (row) => <PlaceText place={row.destination} />,
        hint: (row) => placeHint(row.destination),
      },
      {
        // Jobs have planned times instead of customer deadlines and are sorted by them.
        key: type === 'job' ? 'targetDeliveryTo' : 'due',
        title: t('target.delivery'),
        width: 200,
        sortable: true,
        cell: (row) => <Due text={formatInstant(row.targetDeliveryTo)} row={row} />,
        hint: (row) => windowText(row.targetDeliveryFrom, row.targetDeliveryTo),
      },
      {
        key: 'driver',
        title: t('driver'),
        width: 122,
        cell: (row) => <RestDue text={row.driverName ?? ''} row={row} />,
        hint: (row) => row.driverName ?? '',
      },
      { key: 'plate', title: t('plate'), width: 90, cell: (row) => row.plateNo },
      { key: 'driverPhone', title: t('phone'), width: 108, cell: (row) => row.driverPhone },
      {
        key: 'origin',
        title: t('origin'),
        width: 220,
        cell: (row) => <PlaceText place={row.origin} />,
        hint: (row) => placeHint(row.origin),
      },
      { key: 'customer', party: 'customer', title: t('customer'), width: 190, cell: (row) => row.customerName },
      {
        key: 'statusSince',
        title: t('since'),
        width: 132,
        sortable: true,
        cell: (row) => formatInstant(row.statusSince),
      },
      { key: 'orderNo', title: t('no.order'), width: 140, only: ['shipment'], cell: (row) => row.orderNo },
      { key: 'jobNo', title: t('no.job'), width: 140, only: ['shipment', 'order'], cell: (row) => row.jobNo },
      {
        key: 'taxId',
        title: t('taxId'),
        width: 150,
        optional: true,
        cell: (row) => row.customerTaxId,
      },
      {
        key: 'deliveredAt',
        title: t('actual.delivery'),
        width: 132,
        cell: (row) => <ReceiptDue text={formatInstant(row.deliveredAt)} row={row} />,
      },
      {
        key: 'targetPickupFrom',
        title: t('target.pickup'),
        width: 200,
        sortable: true,
        cell: (row) => <PickupDue text={windowText(row.targetPickupFrom, row.targetPickupTo)} row={row} />,
        hint: (row) => windowText(row.targetPickupFrom, row.targetPickupTo),
      },
      { key: 'pickedUpAt', title: t('actual.pickup'), width: 132, optional: true, cell: (row) => formatInstant(row.pickedUpAt) },
      {
        key: 'subcontractor',
        party: 'carrier',
        title: t('subcontractor'),
        width: 170,
        optional: true,
        cell: (row) => row.subcontractorName,
      },
      {
        key: 'shipmentCount',
        title: t('shipments'),
        width: 96,
        align: 'end',
        only: ['job', 'order'],
        cell: (row) => formatNumber(row.shipmentCount),
      },
      { key: 'weightKg', title: t('weight'), width: 110, align: 'end', cell: (row) => formatNumber(row.weightKg, 2) },
      {
        key: 'volumeM3',
        title: t('volume'),
        width: 100,
        align: 'end',
        optional: true,
        cell: (row) => formatNumber(row.volumeM3, 2),
      },
      {
        key: 'packages',
        title: t('packages'),
        width: 96,
        align: 'end',
        optional: true,
        cell: (row) => formatNumber(row.packages),
      },
      {
        key: 'mileage',
        title: `${t('mileage')} (${t('restStops.km')})`,
        width: 120,
        align: 'end',
        optional: true,
        cell: (row) => formatNumber(row.distanceKm, 1),
      },
      { key: 'doRef', title: t('doRef'), width: 130, optional: true, only: ['job'], cell: (row) => row.doRef },
      {
        key: 'createdAt',
        title: t('created'),
        width: 132,
        sortable: true,
        optional: true,
        cell: (row) => formatInstant(row.createdAt),
      },
    ]
    return columns.filter(({ only }) => only === undefined || only.includes(type))
  }, [t, language, type])
}
