import type { TransferLabelRow } from '@khonsong/contract/operations/transfers/transfers.ts'
import { labelTypes } from '@khonsong/domain/operations/transfers/transfer.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { labelLookOf } from './transfer-looks.ts'

/** Labels with their states, deviations first. */
export const LabelTable = ({ labels, empty }: { labels: readonly TransferLabelRow[]; empty: string }) => {
  const t = useWords('transfers')
  const localize = useLocalize()
  if (labels.length === 0) return <p className="quiet">{empty}</p>
  const differs = ({ state }: TransferLabelRow) => state === 'short' || state === 'damaged' || state === 'over' || state === 'left'
  const sorted = labels.toSorted((a, b) => Number(differs(b)) - Number(differs(a)))
  return (
    <div className="transfer-table" tabIndex={0} role="group" aria-label={t('labels')}>
      <table>
        <thead>
          <tr>
            <th>{t('label')}</th>
            <th>{t('label.state')}</th>
            <th>{t('label.waybill')}</th>
            <th>{t('make.type')}</th>
            <th>{t('label.packages')}</th>
            <th>{t('make.container')}</th>
            <th>{t('label.place')}</th>
            <th>{t('label.damaged')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((label) => (
            <tr key={label.id}>
              <td>{label.tagNo}</td>
              <td>
                <StatusTag tone={labelLookOf(label.state).tone}>{localize(labelLookOf(label.state).label)}</StatusTag>
              </td>
              <td>{label.shipmentNo}</td>
              <td>{localize(labelTypes[label.type])}</td>
              <td>{label.packages !== null && formatNumber(label.packages)}</td>
              <td>{label.containerNo}</td>
              <td>{label.storagePlace}</td>
              <td>{label.damagedCount > 0 && formatNumber(label.damagedCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
