import { Button, Skeleton } from 'antd'
import type { Task } from '@khonsong/contract/kernel/shell.ts'
import { CallFailure } from '../../kit/call/call-failure.ts'
import { callSetup } from '../../kit/call/call-setup.ts'
import { EmptyState, ErrorState } from '../../kit/show/states.tsx'
import { ProgressTask } from '../../kit/show/progress-task.tsx'
import { useWords } from '../../kit/words/use-words.ts'

const sampleTask = (title: string, state: Task['state'], done: number, message: string | null = null): Task => ({
  id: '00000000-0000-7000-8000-000000000000',
  kind: 'sample',
  title,
  state,
  done,
  total: 1200,
  message,
  result: null,
  cancellable: false,
  createdAt: '2026-11-20T01:00:00Z',
  finishedAt: null,
})

export const TaskPart = () => {
  const t = useWords('gallery')
  return (
    <div className="gallery-narrow">
      <ProgressTask task={sampleTask(t('task1'), 'queued', 0)} />
      <ProgressTask task={sampleTask(t('task1'), 'running', 480)} />
      <ProgressTask task={sampleTask(t('task1'), 'done', 1200)} />
      <ProgressTask task={sampleTask(t('task1'), 'failed', 700, t('late'))} />
      <ProgressTask task={sampleTask(t('task1'), 'cancelled', 90)} />
    </div>
  )
}

export const StatePart = () => {
  const t = useWords('gallery')
  return (
    <div className="gallery-columns">
      <div className="panel">
        <EmptyState>
          <Button type="primary">{t('primary')}</Button>
        </EmptyState>
      </div>
      <div className="panel">
        <ErrorState onRetry={() => undefined} />
      </div>
      <div className="panel" aria-busy="true">
        <Skeleton active={false} paragraph={{ rows: 4 }} />
      </div>
    </div>
  )
}

const pretend = (status: number, message: string, code = 'server.fault'): void => {
  const problem = {
    type: 'about:blank',
    title: '',
    status,
    detail: message,
    code,
    message,
    requestId: 'sample-request',
    errors: [],
  }
  const request = {
    method: 'POST' as const,
    operationPath: '/v1/sample',
    url: '/v1/sample?page=1',
    data: { plate: '70-1234', password: 'never shown' },
    isPublic: false,
  }
  callSetup().onFailure(new CallFailure(status, status === 504 ? undefined : problem, request, problem), false)
}

/** How the request layer reacts to failed calls. */
export const FailurePart = () => {
  const t = useWords('gallery')
  return (
    <div className="gallery-line">
      <Button onClick={() => pretend(422, t('refusal'))}>{t('toast')}</Button>
      <Button onClick={() => pretend(504, '')}>{t('timeout')}</Button>
      <Button onClick={() => pretend(500, t('fault'))}>{t('fault')}</Button>
      <Button onClick={() => pretend(401, '', 'access.user_changed')}>{t('changed')}</Button>
    </div>
  )
}
