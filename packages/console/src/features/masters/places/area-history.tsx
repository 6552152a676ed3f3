import { areas } from '@khonsong/contract/masters/places/areas.ts'
import type { AreaLevel } from '@khonsong/domain/masters/places/area.ts'
import { Drawer } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { EmptyState } from '../../../kit/show/states.tsx'
import { Timeline } from '../../../kit/show/timeline.tsx'
import { useColon } from '../../../kit/words/colon.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { topics } from './address-parts.ts'

export interface HistoryWish {
  readonly level?: AreaLevel
  readonly id?: string
  readonly name?: string
}

const shown = 100

/** Change history, newest first: of one place, or of all including deleted ones. */
export const AreaHistory = ({
  wish: { level, id, name },
  onClose,
}: {
  readonly wish: HistoryWish
  readonly onClose: () => void
}) => {
  const t = useWords('addresses')
  const colon = useColon()
  const title = name === undefined ? t('historyAll') : t('historyOf', { name })
  const { data } = useRead(areas.history, { query: { level, id, pageSize: shown } }, { topics, freshMs: 0 })
  return (
    <Drawer open size="large" title={title} loading={data === undefined} onClose={onClose}>
      {data?.list.length === 0 && <EmptyState title={t('noHistory')} />}
      <Timeline
        label={title}
        items={(data?.list ?? []).map((entry) => ({
          key: entry.id,
          title: name === undefined ? `${entry.actionName}${colon}${entry.title}` : entry.actionName,
          at: entry.at,
          who: entry.actor,
          address: entry.address,
          tone: 'waiting',
          children: entry.changes.map(({ field, label, before, after }) => (
            <p key={field}>
              {label}
              {colon}
              <span className="quiet">{before || '–'}</span> → {after || '–'}
            </p>
          )),
        }))}
      />
    </Drawer>
  )
}
