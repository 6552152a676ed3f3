import { shell } from '@khonsong/contract/kernel/shell.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { useAct } from '../kit/call/use-act.ts'
import { noticeLevels } from '@khonsong/domain/kernel/notice-level.ts'
import { StatusTag } from '../kit/show/status-tag.tsx'
import { useLocalize } from '../kit/words/pane-language.ts'
import { useWords } from '../kit/words/use-words.ts'
import { useFormat } from '../kit/show/use-format.ts'
import { openHref } from './open-href.ts'
import './notice-list.css'

export type NoticeRow = OutputOf<typeof shell.notices>['list'][number]

/** Notices, newest first; a click marks one as read and opens its target. */
export const NoticeList = ({ list, onOpened }: { list: readonly NoticeRow[]; onOpened?: () => void }) => {
  const format = useFormat()
  const localize = useLocalize()
  const t = useWords('frame')
  const read = useAct(shell.readNotices, { changes: ['notices'] })
  return (
    <ul className="notices">
      {list.map((notice) => (
        <li key={notice.id} data-unread={notice.readAt === null}>
          <button
            type="button"
            className="notice"
            onClick={() => {
              if (notice.readAt === null) read.start({ body: { ids: [notice.id] } })
              if (notice.href !== null) openHref(notice.href)
              onOpened?.()
            }}
          >
            <strong>
              {notice.title}
              {notice.level !== 'info' && (
                <StatusTag tone={noticeLevels[notice.level].tone}>{localize(noticeLevels[notice.level].label)}</StatusTag>
              )}
            </strong>
            <span>{notice.text}</span>
            <time dateTime={notice.createdAt}>
              {format.instant(notice.createdAt)}
              {notice.readAt !== null && ` · ${t('notices.readAt', { time: format.instant(notice.readAt) ?? '' })}`}
            </time>
          </button>
        </li>
      ))}
    </ul>
  )
}
