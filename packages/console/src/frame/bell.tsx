import { BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { shell } from '@khonsong/contract/kernel/shell.ts'
import { useRead } from '../kit/call/use-read.ts'
import { lazyPart } from '../kit/show/lazy-part.tsx'
import { Popup } from '../kit/show/popup.tsx'
import { useWords } from '../kit/words/use-words.ts'
import { useEndedWork } from './use-ended-work.ts'
import './bell-mark.css'

const BellInside = lazyPart(() => import('./bell-inside.tsx').then((file) => file.BellInside))

/** Maximum count shown on the badge. */
const most = 99

/** Notices and background jobs, live. The count is always loaded, the list when opened. */
export const Bell = () => {
  const t = useWords('frame')
  const { data } = useRead(shell.notices, { query: { limit: 1 } }, { topics: ['notices'], keepOld: true, quiet: true })
  const tasks = useRead(shell.tasks, {}, { topics: ['tasks'], keepOld: true, quiet: true })
  useEndedWork(data?.list)
  const unread = data?.unread ?? 0
  const running = (tasks.data ?? []).some((task) => task.state === 'running' || task.state === 'queued')
  return (
    <Popup placement="bottomRight" renderContent={(close) => <BellInside onClose={close} />}>
      {(opener) => (
        <span className="bell-place">
          <Button
            {...opener}
            type="text"
            icon={<BellOutlined />}
            aria-label={unread > 0 ? t('notices.unread', { n: unread }) : t('notices.title')}
          />
          {unread > 0 && (
            <span className="bell-count" aria-hidden="true">
              {unread > most ? `${most}+` : unread}
            </span>
          )}
          {unread === 0 && running && <span className="bell-dot" aria-hidden="true" />}
        </span>
      )}
    </Popup>
  )
}
