import { Button, Checkbox } from 'antd'
import { shell } from '@khonsong/contract/kernel/shell.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useMay } from '../../../shared/current-user.ts'
import { NoticeList } from '../../../shared/notice-list.tsx'

const pageSize = 50

/** The user's notices, newest first: unread ones only if wished, older ones page by page. */
export const Notices = () => {
  const t = useWords('frame')
  const words = useWords('announcements')
  const { go, search, setSearch } = usePage()
  const mayAnnounce = useMay('message.view')
  const { before } = search
  const onlyUnread = search['unread'] === 'true'
  const { data, error, refetch } = useRead(
    shell.notices,
    { query: { limit: pageSize, before, ...(onlyUnread ? { unread: 'true' as const } : {}) } },
    { topics: ['notices'], keepOld: true, quiet: true },
  )
  const newest = useRead(shell.notices, { query: { limit: 1 } }, { topics: ['notices'], keepOld: true, quiet: true })
  const read = useAct(shell.readNotices, { changes: ['notices'] })
  const list = data?.list ?? []
  const unread = data?.unread ?? 0
  const upTo = newest.data?.list[0]?.id
  return (
    <div className="page">
      <PageTitle
        title={t('notices.title')}
        count={unread > 0 ? t('notices.unread', { n: unread }) : undefined}
        secondary={
          <>
            {mayAnnounce && <Button onClick={() => go('/notice/announcements')}>{words('open')}</Button>}
            <Checkbox
              checked={onlyUnread}
              onChange={({ target }) => setSearch({ unread: target.checked ? 'true' : undefined, before: undefined })}
            >
              {t('notices.onlyUnread')}
            </Checkbox>
            <Button
              disabled={unread === 0 || upTo === undefined}
              loading={read.acting}
              onClick={() => read.start({ body: { ids: [], upTo } })}
            >
              {t('notices.read')}
            </Button>
          </>
        }
      />
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && list.length === 0 && <EmptyState title={t('notices.none')} />}
      <NoticeList list={list} />
      {(before !== undefined || data?.hasOlder) && (
        <div className="notices-pages">
          <Button disabled={before === undefined} onClick={() => setSearch({ before: undefined })}>
            {t('notices.newest')}
          </Button>
          <Button disabled={!data?.hasOlder} onClick={() => setSearch({ before: list.at(-1)?.id })}>
            {t('notices.older')}
          </Button>
        </div>
      )}
    </div>
  )
}
