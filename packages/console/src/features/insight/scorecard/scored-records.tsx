import { scorecard, type ScoreRow } from '@khonsong/contract/insight/scorecard/scorecard.ts'
import { scoreFigureHelp, scoreFigures, type ScoreFigure } from '@khonsong/domain/insight/scorecard/scorecard.ts'
import { Drawer, Spin } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useSay } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { RecordLink } from '../../../shared/record-link.tsx'

export interface Opened {
  readonly row: ScoreRow
  readonly figure: ScoreFigure
}

/** The jobs or waybills that one figure counts. */
export const ScoredRecords = ({ row, figure, onClose }: Opened & { readonly onClose: () => void }) => {
  const t = useWords('scorecard')
  const say = useSay()
  const format = useFormat()
  const query = { subcontractorId: row.subcontractor.id, month: row.month, figure }
  const { data } = useRead(scorecard.records, { query }, { topics: ['shipments', 'jobs'], keepOld: true })
  const title = t('behind', { figure: say(scoreFigures[figure]), carrier: row.subcontractor.name, month: row.month })
  return (
    <Drawer open size={560} title={title} onClose={onClose}>
      <p className="quiet">{say(scoreFigureHelp[figure])}</p>
      {!data && <Spin />}
      <ul className="score-records">
        {data?.list.map(({ kind, id, no, dueAt, at, good }) => (
          <li key={id}>
            <RecordLink kind={kind} id={id} text={no} />
            <StatusTag tone={good ? 'done' : 'trouble'}>{t(good ? 'good' : 'bad')}</StatusTag>
            <span className="quiet">
              {dueAt !== null && `${t('due')} ${format.instant(dueAt)} · `}
              {t('at')} {at === null ? t('never') : format.instant(at)}
            </span>
          </li>
        ))}
      </ul>
      {data?.capped && <p className="quiet">{t('capped')}</p>}
    </Drawer>
  )
}
