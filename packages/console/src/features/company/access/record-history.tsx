import type { HistoryEntry } from '@khonsong/contract/kernel/resource.ts'
import { Drawer } from 'antd'
import { EmptyState } from '../../../kit/show/states.tsx'
import { Timeline } from '../../../kit/show/timeline.tsx'
import { useColon } from '../../../kit/words/colon.ts'
import { useWords } from '../../../kit/words/use-words.ts'

interface HistoryProps {
  readonly name: string
  readonly entries: readonly HistoryEntry[] | undefined
  readonly onClose: () => void
}

/** Change history, newest first. */
export const RecordHistory = ({ name, entries, onClose }: HistoryProps) => {
  const t = useWords('access')
  const colon = useColon()
  const title = t('history.title', { name })
  return (
    <Drawer open size="large" title={title} loading={entries === undefined} onClose={onClose}>
      {entries?.length === 0 && <EmptyState title={t('history.none')} />}
      <Timeline
        label={title}
        items={(entries ?? []).map(({ id, at, actor, address, actionName, changes }) => ({
          key: id,
          title: actionName,
          at,
          who: actor,
          address,
          tone: 'waiting',
          children: changes.map(({ field, label, before, after }) => (
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
