import './reports.css'
import { shell } from '@khonsong/contract/kernel/shell.ts'
import { Button } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { downloadOnClick } from '../../../kit/show/file-link.tsx'
import { ProgressTask } from '../../../kit/show/progress-task.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { fileHref } from './file-href.ts'

/** Progress of an export, then the link to its file. */
export const ExportState = ({ taskId, onClose }: { taskId: string; onClose: () => void }) => {
  const t = useWords('reports')
  const { data: task, error } = useRead(shell.task, { params: { id: taskId } }, { topics: ['tasks'], quiet: true })
  return (
    <div className="export-state" role="status">
      {error && !task && <span>{t('export.gone')}</span>}
      {task && <ProgressTask task={task} />}
      {task?.state === 'done' && (
        <Button type="primary" href={fileHref(task.id)} onClick={downloadOnClick(fileHref(task.id))}>
          {t('export.fetch')}
        </Button>
      )}
      <Button onClick={onClose}>{t('export.close')}</Button>
    </div>
  )
}
