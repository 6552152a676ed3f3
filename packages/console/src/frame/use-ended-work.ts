import { useEffect, useRef } from 'react'
import type { NoticeRow } from '../shared/notice-list.tsx'
import { app } from '../kit/show/antd-app.ts'
import { useColon } from '../kit/words/colon.ts'

/** Toast type by notice; other notices are only listed. */
const looks: Readonly<Record<string, 'success' | 'error' | 'info'>> = {
  'task.done': 'success',
  'task.failed': 'error',
  'task.cancelled': 'info',
}

/** Shows a toast when a background job ends, on any page. Jobs that ended earlier are only listed. */
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
