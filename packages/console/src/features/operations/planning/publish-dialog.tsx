import { plans, type PublishedRoute } from '@khonsong/contract/operations/planning/plans.ts'
import type { PlanDetail, PlanRouteShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldText } from '../../../kit/form/fields.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'

interface Values {
  overrideReason: string
}

/** Warnings of the chosen routes, each sentence once. */
const warningsOf = (routes: readonly PlanRouteShown[]) =>
  new Map(
    routes.flatMap(({ problems }) =>
      problems.flatMap(({ severity, code, message }) => (severity === 'reason' ? [[message, code] as const] : [])),
    ),
  )

interface DialogProps {
  readonly plan: PlanDetail
  readonly routes: readonly PlanRouteShown[]
  readonly onDone: (results: readonly PublishedRoute[]) => void
  readonly onClose: () => void
}

/** Makes dispatch orders of routes; whoever goes on in spite of warnings says why. */
export const PublishDialog = ({ plan, routes, onDone, onClose }: DialogProps) => {
  const t = useWords('planning')
  const publish = useAct(plans.publish, { changes: ['plans', 'jobs', 'shipments', 'orders', 'dashboard'], quiet: true })
  const warnings = warningsOf(routes)
  const asks = warnings.size > 0
  const schema = z.looseObject({ overrideReason: asks ? z.string().trim().min(1).max(200) : z.string().max(200) })
  return (
    <FormDialog<Values>
      name={`publish-${plan.id}`}
      title={t('publish.title', { n: formatNumber(routes.length) })}
      ok={t('publish.do')}
      schema={schema}
      defaults={{ overrideReason: '' }}
      onSave={async ({ overrideReason }) => {
        const { results } = await publish.act({
          params: { id: plan.id },
          body: {
            version: plan.version,
            routeIds: routes.map(({ id }) => id),
            confirmedWarnings: [...new Set(warnings.values())],
            overrideReason: overrideReason.trim() || null,
          },
        })
        onDone(results)
      }}
      onClose={onClose}
    >
      {asks && (
        <>
          <p>{t('publish.warnings')}</p>
          <ul className="plan-problems">
            {[...warnings.keys()].slice(0, 40).map((message) => (
              <li key={message} data-severity="reason">
                {message}
              </li>
            ))}
          </ul>
          <FieldText name="overrideReason" label={t('publish.reason')} maxLength={200} required />
        </>
      )}
    </FormDialog>
  )
}
