import { Button } from 'antd'
import { shell } from '@khonsong/contract/kernel/shell.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useMay } from '../../../shared/current-user.ts'
import { NoticeList } from '../../../shared/notice-list.tsx'

/** The user's recent notices. */
export const Notices = () => {
  const t = useWords('frame')
  const words = useWords('announcements')
  const { go } = usePage()
  const mayAnnounce = useMay('message.view')
  const { data, error, refetch } = useRead(shell.notices, { query: { limit: 200 } }, { topics: ['notices'], keepOld: true })
  const read = useAct(shell.readNotices, { changes: ['notices'] })
  const list = data?.list ?? []
  const unread = list.filter((notice) => notice.readAt === null).map((notice) => notice.id)
  return (
    <div className="page">
      <PageTitle
        title={t('notices.title')}
        count={data && data.unread > 0 ? String(data.unread) : undefined}
        secondary={
          <>
            {mayAnnounce && <Button onClick={() => go('/notice/announcements')}>{words('open')}</Button>}
            <Button disabled={unread.length === 0} loading={read.acting} onClick={() => read.start({ body: { ids: unread } })}>
              {t('notices.read')}
            </Button>
          </>
        }
      />
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && list.length === 0 && <EmptyState title={t('notices.none')} />}
      <NoticeList list={list} />
    </div>
  )
}
