import type { JobDetail } from '@khonsong/contract/operations/jobs/jobs.ts'
import { Button, Modal } from 'antd'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import type { StepOutcome } from './run-steps.ts'

interface OutcomeDialogProps {
  readonly job: JobDetail
  readonly outcomes: readonly StepOutcome[]
  readonly onOpen: () => void
  readonly onNext: () => void
}

const tones = { done: 'done', refused: 'trouble', not_tried: 'waiting' } as const

/** Completed and failed steps of saving a job. */
export const OutcomeDialog = ({ job, outcomes, onOpen, onNext }: OutcomeDialogProps) => {
  const t = useWords('jobs')
  return (
    <Modal
      open
      title={t('outcome.title', { no: job.jobNo })}
      onCancel={onNext}
      footer={[
        <Button key="next" onClick={onNext}>
          {t('outcome.next')}
        </Button>,
        <Button key="open" type="primary" onClick={onOpen}>
          {t('outcome.open')}
        </Button>,
      ]}
    >
      <ul className="desk-outcomes">
        {outcomes.map(({ name, outcome, why }) => (
          <li key={name}>
            <strong>{name}</strong>
            <StatusTag tone={tones[outcome]}>{t(`outcome.${outcome}`)}</StatusTag>
            {why && <span className="quiet">{why}</span>}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
