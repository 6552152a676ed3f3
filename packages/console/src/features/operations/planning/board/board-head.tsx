import { durationWords } from '@khonsong/domain/kernel/duration.ts'
import { moveWords } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { planStatuses } from '@khonsong/domain/operations/planning/plan-state.ts'
import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import { RollbackOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../../kit/call/use-act.ts'
import { formatNumber } from '../../../../kit/show/format.ts'
import { ActionButton } from '../../../../kit/show/action-button.tsx'
import { PageTitle } from '../../../../kit/show/page-title.tsx'
import { StatusTag } from '../../../../kit/show/status-tag.tsx'
import { useConfirm } from '../../../../kit/show/use-confirm.ts'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { hrefOf } from '../../../../kit/workspace/navigation.ts'
import { usePage } from '../../../../kit/workspace/page-context.ts'
import { useCurrentUser, useMay } from '../../../../shared/current-user.ts'
import { useBoardParts, usePlan, useRefusal } from './board-context.ts'
import { PublishDialog } from './lazy-dialogs.ts'
import { costText } from '../cost-text.ts'
import { useCopyPlan } from '../use-copy-plan.tsx'
import { planTones } from '../plan-tones.ts'
import { PaneButtons } from './pane-buttons.tsx'
import { PresentHere } from './present-here.tsx'

const Totals = () => {
  const t = useWords('board')
  const localize = useLocalize()
  const { totals } = usePlan()
  const facts = [
    [t('total.routes'), formatNumber(totals.routes)],
    [t('total.shipments'), formatNumber(totals.shipments)],
    [t('waiting'), formatNumber(totals.waiting)],
    [t('total.weight'), `${formatNumber(Math.round(totals.weightKg))} ${t('kg')}`],
    [t('total.km'), formatNumber(totals.km)],
    [t('total.loadRate'), totals.loadRate === null ? '–' : `${Math.round(totals.loadRate * 100)}%`],
    [t('total.late'), localize(durationWords(totals.lateMinutes))],
    [t('total.cost'), costText(totals)],
  ] as const
  return (
    <dl className="board-totals">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Title, totals, undo and redo with their labels, and publishing. */
export const BoardHead = () => {
  const t = useWords('board')
  const words = useWords('planning')
  const localize = useLocalize()
  const confirm = useConfirm()
  const plan = usePlan()
  const refusal = useRefusal()
  const { acts } = useBoardParts()
  const { go } = usePage()
  const [open, setOpen] = useState(false)
  const [mayEdit, mayPublish] = [useMay('plan.edit'), useMay('plan.publish')]
  const copy = useCopyPlan((id) => go(hrefOf('/plan', { planId: id })))
  const discarding = useAct(plans.discard, { changes: ['plans'], onDone: acts.take })
  const discard = async () => {
    const sure = await confirm({
      title: t('discard.title', { no: plan.planNo }),
      content: t('discard.text'),
      ok: t('discard'),
      danger: true,
    })
    if (sure) discarding.start({ params: { id: plan.id }, body: { version: plan.version } })
  }
  const me = useCurrentUser()?.displayName
  // A colleague's move is labelled with their name, so that nobody undoes another's work unaware.
  const named = (move: typeof plan.undo) =>
    move ? [localize(moveWords[move.kind]), move.madeBy !== me && move.madeBy].filter(Boolean).join(' · ') : ''
  const publishRefusal = refusal ?? (mayPublish ? undefined : t('publish.notAllowed'))
  return (
    <>
      <PageTitle
        title={plan.name ?? plan.planNo}
        beside={
          <>
            <StatusTag tone={planTones[plan.status]}>{localize(planStatuses[plan.status])}</StatusTag>
            <span className="quiet">
              {plan.name ? `${plan.planNo} · ` : ''}
              {plan.fromOn === plan.untilOn ? plan.fromOn : `${plan.fromOn} – ${plan.untilOn}`} · {plan.businessUnit.name}
            </span>
          </>
        }
        primary={{
          label: t('publish'),
          onAct: () => setOpen(true),
          ...(publishRefusal === undefined ? {} : { refusal: publishRefusal }),
        }}
        secondary={
          <>
            <ActionButton
              icon={<RollbackOutlined />}
              aria-label={plan.undo ? t('undo.named', { what: named(plan.undo) }) : t('undo')}
              refusal={refusal ?? (plan.undo ? undefined : t('undo.none'))}
              onClick={() => void acts.step('undo')}
            />
            <ActionButton
              icon={<RollbackOutlined style={{ transform: 'scaleX(-1)' }} />}
              aria-label={plan.redo ? t('redo.named', { what: named(plan.redo) }) : t('redo')}
              refusal={refusal ?? (plan.redo ? undefined : t('redo.none'))}
              onClick={() => void acts.step('redo')}
            />
          </>
        }
        more={[
          { key: 'map', label: t('map.open'), onAct: () => go(hrefOf('/plan/planmap', { planId: plan.id })) },
          { key: 'board', label: t('board.open'), onAct: () => go(hrefOf('/plan', { planId: plan.id })) },
          ...(mayEdit && !plan.routing ? [{ key: 'copy', label: words('copy'), onAct: () => copy(plan.id) }] : []),
          { key: 'detail', label: t('detail'), onAct: () => go(hrefOf('/plan/planLook', { id: plan.id })) },
          {
            key: 'discard',
            label: t('discard'),
            danger: true,
            refusal,
            onAct: () => void discard(),
          },
        ]}
      />
      <div className="board-line">
        <Totals />
        <PresentHere />
        <PaneButtons />
      </div>
      {plan.routing && <Alert type="info" showIcon title={t('routingRuns')} />}
      {open && <PublishDialog plan={plan} onDone={acts.take} onClose={() => setOpen(false)} />}
    </>
  )
}
