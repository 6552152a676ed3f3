import type { StatusChange } from '@khonsong/contract/operations/shipments/shipments.ts'
import { useMemo } from 'react'
import { formatInstant } from '../../../../kit/show/format.ts'
import type { Column } from '../../../../kit/table/column.ts'
import { useLanguage } from '../../../../kit/words/pane-language.ts'
import { useColon } from '../../../../kit/words/colon.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { AnyStatusTag } from '../../../../shared/any-status-tag.tsx'
import { statusDisplayOf } from '../../../../shared/any-status.ts'
import { RecordLink } from '../../../../shared/record-link.tsx'

/** Actor and source, as in the timeline. */
const useActorText = () => {
  const t = useWords('tracking')
  const colon = useColon()
  return (row: StatusChange): string =>
    [`${t(`actor.${row.actorType}`)}${colon}${row.actorName}`, row.source === 'console' ? '' : t(`source.${row.source}`)]
      .filter(Boolean)
      .join(' · ')
}

export const useChangeColumns = (): readonly Column<StatusChange>[] => {
  const t = useWords('tracking')
  const words = useWords('shipments')
  const language = useLanguage()
  const actorText = useActorText()
  return useMemo(
    () => [
      {
        key: 'shipmentNo',
        title: t('no.shipment'),
        width: 170,
        cell: (row) => <RecordLink kind="shipment" id={row.shipmentId} text={row.shipmentNo} />,
        hint: (row) => row.shipmentNo,
      },
      {
        key: 'from',
        title: words('change.from'),
        width: 160,
        cell: (row) => row.fromStatus && statusDisplayOf(row.fromStatus).label[language],
      },
      {
        key: 'to',
        title: words('change.to'),
        width: 180,
        cell: (row) =>
          row.voidedBy === null ? (
            <AnyStatusTag status={row.toStatus} absorbed={row.absorbed} />
          ) : (
            <s title={t('event.voided', { n: row.voidedBy })}>{statusDisplayOf(row.toStatus).label[language]}</s>
          ),
      },
      { key: 'occurredAt', title: words('change.occurred'), width: 140, cell: (row) => formatInstant(row.occurredAt) },
      { key: 'recordedAt', title: words('change.recorded'), width: 140, cell: (row) => formatInstant(row.recordedAt) },
      { key: 'actor', title: words('change.by'), width: 220, cell: actorText, hint: actorText },
      {
        key: 'reason',
        title: t('fact.reason'),
        width: 220,
        cell: (row) => [row.reason, row.remark].filter(Boolean).join(' · '),
        hint: (row) => [row.reason, row.remark].filter(Boolean).join(' · '),
      },
      {
        key: 'job',
        title: t('no.job'),
        width: 150,
        cell: (row) => row.jobId && row.jobNo && <RecordLink kind="job" id={row.jobId} text={row.jobNo} />,
      },
      {
        key: 'orderNo',
        title: t('no.order'),
        width: 150,
        cell: (row) => <RecordLink kind="order" id={row.orderId} text={row.orderNo} />,
      },
    ],
    [actorText, language, t, words],
  )
}
