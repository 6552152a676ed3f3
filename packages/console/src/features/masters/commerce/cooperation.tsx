import type { cooperateOnProject, cooperateWithPartner } from '@khonsong/contract/masters/commerce/commerce.ts'
import {
  cooperationActions,
  cooperationNeedsReason,
  cooperationOffers,
  cooperationStatuses,
  type CooperationAction,
  type CooperationStatus,
} from '@khonsong/domain/masters/commerce/cooperation.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Tone } from '../../../kit/show/tone.ts'
import { useColon } from '../../../kit/words/colon.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'

const tones = {
  proposed: 'waiting',
  in_force: 'done',
  suspended: 'attention',
  refused: 'trouble',
} as const satisfies Record<CooperationStatus, Tone>

const CooperationTag = ({ status }: { readonly status: CooperationStatus }) => {
  const localize = useLocalize()
  return <StatusTag tone={tones[status]}>{localize(cooperationStatuses[status])}</StatusTag>
}

interface Cooperating {
  readonly id: string
  readonly version: number
  readonly cooperation: CooperationStatus
  readonly cooperationReason: string | null
}

export const cooperationCell = ({ cooperation }: Pick<Cooperating, 'cooperation'>) => <CooperationTag status={cooperation} />

interface PanelProps {
  readonly row: Cooperating
  readonly name: string
  readonly operation: typeof cooperateWithPartner | typeof cooperateOnProject
  readonly mayDecide: boolean
}

/** Status of the agreement, its reason, and possible actions. */
export const CooperationPanel = ({ row, name, operation, mayDecide }: PanelProps) => {
  const colon = useColon()
  const t = useWords('our')
  const localize = useLocalize()
  const [asking, setAsking] = useState<CooperationAction>()
  const { act, start, acting } = useAct(operation, { changes: ['commerce'] })
  const input = (action: CooperationAction, reason?: string) => ({
    params: { id: row.id },
    body: { version: row.version, action, ...(reason === undefined ? {} : { reason }) },
  })
  return (
    <section className="panel" aria-label={t('cooperation')}>
      <div className="our-line">
        <strong>{t('cooperation')}</strong>
        <CooperationTag status={row.cooperation} />
        {row.cooperationReason && <span className="quiet">{row.cooperationReason}</span>}
        {mayDecide &&
          cooperationOffers(row.cooperation).map((action) => (
            <Button
              key={action}
              size="small"
              loading={acting}
              danger={cooperationNeedsReason(action)}
              onClick={() => (cooperationNeedsReason(action) ? setAsking(action) : start(input(action)))}
            >
              {localize(cooperationActions[action])}
            </Button>
          ))}
      </div>
      {asking && (
        <ReasonDialog
          title={`${localize(cooperationActions[asking])}${colon}${name}`}
          ok={localize(cooperationActions[asking])}
          danger
          onClose={() => setAsking(undefined)}
          onReason={async (reason) => {
            await act(input(asking, reason))
          }}
        />
      )}
    </section>
  )
}
