import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { shell } from '@khonsong/contract/shell.ts'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '../kit/call/use-read.ts'
import { useWords } from '../kit/words/use-words.ts'

const BellInside = lazy(() => import('./bell-inside.tsx').then((file) => ({ default: file.BellInside })))

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
      content={
        open ? (
          <Suspense fallback={null}>
            <BellInside onClose={() => setOpen(false)} />
          </Suspense>
        ) : null
      }
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
