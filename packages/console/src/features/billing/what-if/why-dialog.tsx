import { whatIf, type CalculatedLine, type WhatIfSubject } from '@khonsong/contract/billing/what-if/what-if.ts'
import { Button, Modal, Skeleton } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useCounted } from '../../../shared/use-counted.ts'
import { baht } from './what-if-looks.tsx'

/** An amount with its calculation inputs. */
const Calculated = ({ line }: { readonly line: CalculatedLine | null }) => {
  const t = useWords('whatif')
  const counted = useCounted()
  if (!line) return <span className="quiet">{t('line.none')}</span>
  const { quantity, unit, price, isPercent, bound, rate, sheet } = line
  return (
    <>
      <strong>{baht(line.amount)}</strong>
      {quantity !== null && price !== null && (
        <div className="quiet">
          {counted(quantity, unit)} × {formatNumber(price)}
          {isPercent ? ' %' : ''}
        </div>
      )}
      {rate && (
        <div className="quiet">
          {t('rate', { card: rate.cardName, version: rate.versionNo, row: rate.rowNo })}
          {rate.fuelPrice !== null &&
            rate.band !== null &&
            ` · ${t('rate.fuel', { price: rate.fuelPrice, band: `${String(rate.band)}.00–${String(rate.band)}.99` })}`}
        </div>
      )}
      {bound !== null && <div className="quiet">{t(`bound.${bound}`)}</div>}
      {sheet.map(({ name, text, value }) => (
        <div key={name} className="quiet">
          {name} = {text} = {value}
        </div>
      ))}
    </>
  )
}

interface WhyDialogProps {
  readonly runId: string
  readonly subject: WhatIfSubject
  readonly onClose: () => void
}

/** Differing lines, with the calculation inputs of both amounts. */
export const WhyDialog = ({ runId, subject, onClose }: WhyDialogProps) => {
  const t = useWords('whatif')
  const params = { id: runId, subjectId: subject.subjectId }
  const { data } = useRead(whatIf.why, { params }, { topics: ['billing'], quiet: true })
  return (
    <Modal
      open
      width={820}
      title={`${t('why')} · ${subject.subjectNo}`}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {!data && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {data && (
        <div className="what-if-scroll" role="region" tabIndex={0} aria-label={t('why')}>
          <table className="simple-table what-if-why">
            <thead>
              <tr>
                <th scope="col">{t('by.service')}</th>
                <th scope="col">{t('before')}</th>
                <th scope="col">{t('after')}</th>
              </tr>
            </thead>
            <tbody>
              {data.lines.map(({ lineKey, before, after }) => (
                <tr key={lineKey}>
                  <th scope="row">{(after ?? before)?.serviceItemName}</th>
                  <td>
                    <Calculated line={before} />
                  </td>
                  <td>
                    <Calculated line={after} />
                  </td>
                </tr>
              ))}
              <tr>
                <th scope="row">{t('total')}</th>
                <td>
                  <strong>{baht(data.before)}</strong>
                </td>
                <td>
                  <strong>{baht(data.after)}</strong>
                </td>
              </tr>
            </tbody>
          </table>
          {data.lines.length === 0 && <p className="quiet">{t('why.same')}</p>}
        </div>
      )}
    </Modal>
  )
}
