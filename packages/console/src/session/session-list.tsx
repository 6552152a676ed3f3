import { Button, Skeleton, Tag } from 'antd'
import { sessions } from '@khonsong/contract/company/access/session.ts'
import { useAct } from '../kit/call/use-act.ts'
import { useRead } from '../kit/call/use-read.ts'
import { useFormat } from '../kit/show/use-format.ts'
import { useWords } from '../kit/words/use-words.ts'
import { agentText } from './agent-text.ts'

/** The account's sessions, and a way to end unknown ones. */
export const SessionList = () => {
  const t = useWords('session')
  const format = useFormat()
  const list = useRead(sessions.list, {}, { topics: ['my-sessions'], freshMs: 0 })
  const end = useAct(sessions.revoke, { changes: ['my-sessions'] })
  const endOthers = useAct(sessions.revokeOthers, { changes: ['my-sessions'] })
  const others = (list.data ?? []).some((session) => !session.current)
  return (
    <>
      {list.isPending && <Skeleton active={false} />}
      <ul className="session-list">
        {(list.data ?? []).map((session) => (
          <li key={session.sessionId}>
            <div>
              <strong className="cut" title={session.agent}>
                {agentText(session.agent) || session.address}
              </strong>{' '}
              {session.current && <Tag>{t('sessions.this')}</Tag>}
              <p className="quiet">
                {session.address} · {t('sessions.since', { at: format.instant(session.createdAt) })} ·{' '}
                {t('sessions.seen', { at: format.instant(session.lastSeenAt) })}
              </p>
            </div>
            {!session.current && (
              <Button size="small" loading={end.acting} onClick={() => end.start({ params: { sessionId: session.sessionId } })}>
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others && (
        <Button danger loading={endOthers.acting} onClick={() => endOthers.start({})}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </>
  )
}
