import { Button } from 'antd'
import { shell } from '@khonsong/contract/kernel/shell.ts'
import { useAct } from '../kit/call/use-act.ts'
import { useRead } from '../kit/call/use-read.ts'
import { ProgressTask } from '../kit/show/progress-task.tsx'
import { useWords } from '../kit/words/use-words.ts'
import { navigate } from '../kit/workspace/navigation.ts'
import { NoticeList } from '../shared/notice-list.tsx'
import './bell.css'

/** The bell's panel: running jobs with progress, and the newest notices. */
export const BellInside = ({ onClose }: { onClose: () => void }) => {
  const t = useWords('frame')
  const notices = useRead(shell.notices, { query: { limit: 20 } }, { topics: ['notices'], keepOld: true })
  const tasks = useRead(shell.tasks, {}, { topics: ['tasks'], keepOld: true })
  const read = useAct(shell.readNotices, { changes: ['notices'] })
  const list = notices.data?.list ?? []
  const unread = notices.data?.unread ?? 0
  const newest = list[0]?.id
  return (
    <div className="bell">
      <section aria-labelledby="bell-tasks">
        <h2 id="bell-tasks">{t('tasks.title')}</h2>
        {(tasks.data ?? []).length === 0 && <p className="quiet">{t('tasks.none')}</p>}
        {(tasks.data ?? []).slice(0, 6).map((task) => (
          <ProgressTask key={task.id} task={task} />
        ))}
      </section>
      <section aria-labelledby="bell-notices">
        <h2 id="bell-notices">
          {t('notices.title')}
          {unread > 0 && newest !== undefined && (
            <Button type="link" size="small" loading={read.acting} onClick={() => read.start({ body: { ids: [], upTo: newest } })}>
              {t('notices.read')}
            </Button>
          )}
        </h2>
        {list.length === 0 && <p className="quiet">{t('notices.none')}</p>}
        <NoticeList list={list} onOpened={onClose} />
        <Button
          type="link"
          size="small"
          onClick={() => {
            navigate('/notice/list')
            onClose()
          }}
        >
          {t('notices.all')}
        </Button>
      </section>
    </div>
  )
}
