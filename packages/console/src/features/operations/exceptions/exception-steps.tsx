import { exceptions, type ExceptionDetail, type ExceptionStep } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { Timeline } from '../../../kit/show/timeline.tsx'
import type { Tone } from '../../../kit/show/tone.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useIsStaff, useMay } from '../../../shared/current-user.ts'

const tones: Readonly<Record<string, Tone>> = {
  opened: 'attention',
  added: 'attention',
  raised: 'trouble',
  reprocessed: 'attention',
  confirmed: 'moving',
  closed: 'done',
}

const useTitle = () => {
  const t = useWords('exceptions')
  return ({ action }: ExceptionStep): string => {
    switch (action) {
      case 'opened':
      case 'edited':
      case 'added':
      case 'withdrawn':
      case 'confirmed':
      case 'closed':
      case 'reprocessed':
      case 'handed_over':
      case 'commented':
      case 'raised':
        return t(`step.${action}`)
      default:
        return action
    }
  }
}

/** History of actions and comments. */
export const ExceptionSteps = ({ exception }: { exception: ExceptionDetail }) => {
  const t = useWords('exceptions')
  const titleOf = useTitle()
  return (
    <div className="exception-steps">
      <Timeline
        label={t('steps')}
        items={exception.steps.map((step) => ({
          key: step.id,
          title: step.round > 1 ? `${titleOf(step)} · ${t('round', { n: step.round })}` : titleOf(step),
          at: step.at,
          who: step.actorName,
          tone: tones[step.action] ?? 'waiting',
          children: step.remark === null ? undefined : <p>{step.remark}</p>,
        }))}
      />
    </div>
  )
}

/** Input of a comment. */
export const CommentLine = ({ id }: { id: string }) => {
  const t = useWords('exceptions')
  const field = useId()
  const mayEdit = useMay('exception.edit')
  const isStaff = useIsStaff()
  const [remark, setRemark] = useState('')
  const comment = useAct(exceptions.comment, { changes: ['exceptions'], onDone: () => setRemark('') })
  const send = () => {
    if (remark.trim() !== '' && !comment.acting) comment.start({ params: { id }, body: { remark: remark.trim() } })
  }
  if (!mayEdit || !isStaff) return null
  return (
    <div className="exception-comment">
      <div className="field">
        <label htmlFor={field}>{t('comment')}</label>
        <Input.TextArea
          id={field}
          value={remark}
          maxLength={2000}
          autoSize={{ minRows: 1, maxRows: 6 }}
          onChange={(event) => setRemark(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          }}
        />
      </div>
      <Button loading={comment.acting} disabled={remark.trim() === ''} onClick={send}>
        {t('comment.send')}
      </Button>
    </div>
  )
}
