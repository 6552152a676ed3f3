import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { shell } from '@khonsong/contract/shell.ts'
import { useState } from 'react'
import { useAct } from '../kit/call/use-act.ts'
import { useRead } from '../kit/call/use-read.ts'
import { useFormat } from '../kit/show/use-format.ts'
import { ProgressTask } from '../kit/show/progress-task.tsx'
import { useWords } from '../kit/words/use-words.ts'
import { navigate } from '../kit/workspace/navigation.ts'
import { openHref } from './open-href.ts'

const Inside = ({ onClose }: { onClose: () => void }) => {
  const t = useWords('frame')
  const format = useFormat()
  const notices = useRead(shell.notices, { query: { limit: 20 } }, { topics: ['notices'], keepOld: true })
  const tasks = useRead(shell.tasks, {}, { topics: ['tasks'], keepOld: true })
  const read = useAct(shell.readNotices, { changes: ['notices'] })
  const list = notices.data?.list ?? []
  const unread = list.filter((notice) => notice.readAt === null).map((notice) => notice.id)
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
          {unread.length > 0 && (
            <Button type="link" size="small" loading={read.acting} onClick={() => read.start({ body: { ids: unread } })}>
              {t('notices.read')}
            </Button>
          )}
        </h2>
        {list.length === 0 && <p className="quiet">{t('notices.none')}</p>}
        <ul>
          {list.map((notice) => (
            <li key={notice.id} data-unread={notice.readAt === null}>
              <button
                type="button"
                className="notice"
                onClick={() => {
                  if (notice.readAt === null) read.start({ body: { ids: [notice.id] } })
                  if (notice.href !== null) openHref(notice.href)
                  onClose()
                }}
              >
                <strong>{notice.title}</strong>
                <span>{notice.text}</span>
                <time dateTime={notice.createdAt}>{format.instant(notice.createdAt)}</time>
              </button>
            </li>
          ))}
        </ul>
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

/** Notices and background work, live. The list is read when it is opened; the count always. */
export const Bell = () => {
  const t = useWords('frame')
  const [open, setOpen] = useState(false)
  const { data } = useRead(shell.notices, { query: { limit: 1 } }, { topics: ['notices'], keepOld: true, quiet: true })
  const tasks = useRead(shell.tasks, {}, { topics: ['tasks'], keepOld: true, quiet: true })
  const unread = data?.unread ?? 0
  const running = (tasks.data ?? []).some((task) => task.state === 'running' || task.state === 'queued')
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={open ? <Inside onClose={() => setOpen(false)} /> : null}
    >
      <Badge count={unread} size="small" overflowCount={99} offset={[-6, 6]} dot={unread === 0 && running}>
        <Button
          type="text"
          icon={<BellOutlined />}
          aria-label={unread > 0 ? t('notices.unread', { n: unread }) : t('notices.title')}
        />
      </Badge>
    </Popover>
  )
}
