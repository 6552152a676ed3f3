import { scorecard, type ScoredRecord } from '@khonsong/contract/insight/scorecard/scorecard.ts'
import {
  ratingHelp,
  ratingWords,
  scoreFigureHelp,
  scoreFigures,
  type OpenedFigure,
} from '@khonsong/domain/insight/scorecard/scorecard.ts'
import { Drawer, Spin } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { ErrorState } from '../../../kit/show/states.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { RecordLink } from '../../../shared/record-link.tsx'

export interface Opened {
  readonly of: 'carrier' | 'driver'
  readonly id: string
  readonly name: string
  readonly month: string
  readonly figure: OpenedFigure
}

const topics = ['shipments', 'jobs', 'exceptions'] as const

const useRecords = ({ of, id, month, figure }: Opened) => {
  const common = { topics, keepOld: true, quiet: true } as const
  const isCarrier = of === 'carrier'
  const carrier = useRead(scorecard.records, { query: { subcontractorId: id, month, figure } }, { ...common, enabled: isCarrier })
  const driver = useRead(scorecard.driverRecords, { query: { driverId: id, month, figure } }, { ...common, enabled: !isCarrier })
  return isCarrier ? carrier : driver
}

const Record = ({ record, figure }: { readonly record: ScoredRecord; readonly figure: OpenedFigure }) => {
  const t = useWords('scorecard')
  const format = useFormat()
  const { kind, id, no, dueAt, at, good, stars, said } = record
  return (
    <li>
      <RecordLink kind={kind} id={id} text={no} />
      {figure !== 'rating' && <StatusTag tone={good ? 'done' : 'trouble'}>{t(good ? 'good' : 'bad')}</StatusTag>}
      {stars !== null && <span>{t('starsOf', { stars })}</span>}
      <span className="quiet">
        {dueAt !== null && `${t('due')} ${format.instant(dueAt)} · `}
        {t(figure === 'rating' ? 'ratedAt' : 'at')} {at === null ? t('never') : format.instant(at)}
      </span>
      {said !== null && <p className="score-said">{said}</p>}
    </li>
  )
}

/** Jobs or waybills counted in a figure, with their comments. */
export const ScoredRecords = (props: Opened & { readonly onClose: () => void }) => {
  const { figure, name, month, onClose } = props
  const t = useWords('scorecard')
  const localize = useLocalize()
  const { data, error, refetch } = useRecords(props)
  const isRating = figure === 'rating'
  const title = t('behind', { figure: localize(isRating ? ratingWords : scoreFigures[figure]), name, month })
  return (
    <Drawer open size={560} title={title} onClose={onClose}>
      <p className="quiet">{localize(isRating ? ratingHelp : scoreFigureHelp[figure])}</p>
      {!data && (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <Spin />)}
      <ul className="score-records">
        {data?.list.map((record) => (
          <Record key={record.id} record={record} figure={figure} />
        ))}
      </ul>
      {data?.capped && <p className="quiet">{t('capped')}</p>}
    </Drawer>
  )
}
