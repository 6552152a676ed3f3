import { Button, Progress } from 'antd'
import { shell, type Task } from '@khonsong/contract/kernel/shell.ts'
import { useAct } from '../call/use-act.ts'
import { useWords } from '../words/use-words.ts'
import { formatNumber } from './format.ts'

const looks = { queued: 'normal', running: 'active', done: 'success', failed: 'exception', cancelled: 'normal' } as const

const percentOf = (task: Task): number => {
  if (task.state === 'done') return 100
  return task.total ? Math.floor((task.done / task.total) * 100) : 0
}

/** A background job: progress, result, and cancel. It continues when the page is left. */
export const ProgressTask = ({ task }: { task: Task }) => {
  const t = useWords('kit')
  const cancel = useAct(shell.cancelTask, { changes: ['tasks'] })
  const open = task.state === 'queued' || task.state === 'running'
  const count = task.total === null ? formatNumber(task.done) : `${formatNumber(task.done)} / ${formatNumber(task.total)}`
  return (
    <div className="task" data-state={task.state}>
      <div className="task-line">
        <span className="cut" title={task.title}>
          {task.title}
        </span>
        <span className="quiet">
          {t(`task.${task.state}`)} {task.total !== null || task.done > 0 ? count : ''}
        </span>
        {open && task.cancellable && (
          <Button size="small" type="text" loading={cancel.acting} onClick={() => cancel.start({ params: { id: task.id } })}>
            {t('task.cancel')}
          </Button>
        )}
      </div>
      <Progress percent={percentOf(task)} size="small" showInfo={false} status={looks[task.state]} aria-label={task.title} />
      {task.message && <p className="quiet">{task.message}</p>}
    </div>
  )
}
