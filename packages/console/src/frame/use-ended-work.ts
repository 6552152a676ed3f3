import { useEffect, useRef } from 'react'
import type { NoticeRow } from '../shared/notice-list.tsx'
import { app } from '../kit/show/antd-app.ts'
import { useColon } from '../kit/words/colon.ts'

/** How a notice of work in the background is said; other notices only stand in their list. */
const looks: Readonly<Record<string, 'success' | 'error' | 'info'>> = {
  'task.done': 'success',
  'task.failed': 'error',
  'task.cancelled': 'info',
}

/** Says in a toast what came of work in the background when it ends, on whatever page one is then. What had ended before is only listed. */
export const useEndedWork = (notices: readonly NoticeRow[] | undefined): void => {
  const colon = useColon()
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (!notices) return
    const before = seen.current
    const [newest] = notices
    seen.current = newest?.createdAt ?? ''
    if (!newest || before === undefined || newest.createdAt <= before) return
    const type = looks[newest.kind]
    if (type) void app.message.open({ type, content: `${newest.title}${colon}${newest.text}`, key: newest.id })
  }, [colon, notices])
}
