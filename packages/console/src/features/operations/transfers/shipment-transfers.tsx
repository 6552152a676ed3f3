import { transfers, type WaybillTransfer } from '@khonsong/contract/operations/transfers/transfers.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatInstant } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { Timeline, type TimelineItem } from '../../../kit/show/timeline.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords, type Localize } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { Go } from '../../../shared/go.tsx'
import { statusDisplayOf } from './transfer-looks.ts'

const differencesOf = (one: WaybillTransfer, t: Localize<'transfers'>): string =>
  [
    one.shortCount > 0 && t('ofWaybill.short', { n: one.shortCount }),
    one.damagedCount > 0 && t('ofWaybill.damaged', { n: one.damagedCount }),
    one.overCount > 0 && t('ofWaybill.over', { n: one.overCount }),
    one.leftCount > 0 && t('ofWaybill.left', { n: one.leftCount }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Transfers of a waybill, with the state of its labels. */
export const ShipmentTransfers = ({ id }: { readonly id: string }) => {
  const t = useWords('transfers')
  const localize = useLocalize()
  const { data } = useRead(transfers.ofWaybill, { params: { id } }, { topics: ['transfers'], keepOld: true, quiet: true })
  if (!data || data.length === 0) return <p className="quiet">{data ? t('ofWaybill.none') : '…'}</p>
  const items = data.map((one): TimelineItem => {
    const differences = differencesOf(one, t)
    const { label, tone } = statusDisplayOf(one.status)
    return {
      key: one.id,
      title: (
        <>
          <Go href={hrefOf('/transfer/transferList', { id: one.id })}>{one.transferNo}</Go>{' '}
          <StatusTag tone={tone}>{localize(label)}</StatusTag>
        </>
      ),
      at: one.arrivedAt ?? one.departedAt,
      who: `${one.from.siteName} → ${one.to.siteName}`,
      tone: differences === '' ? tone : 'trouble',
      children: (
        <>
          <p className="quiet">
            {one.departedAt && `${t('departed')} ${formatInstant(one.departedAt)} · `}
            {t('ofWaybill.came', { n: one.receivedCount, all: one.labelCount })}
          </p>
          {differences !== '' && <p className="attention-note">{differences}</p>}
        </>
      ),
    }
  })
  return <Timeline items={items} label={t('ofWaybill')} />
}
