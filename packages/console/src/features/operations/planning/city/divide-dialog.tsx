import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import type { DivideMeasure } from '@khonsong/domain/operations/planning/divide-waiting.ts'
import { maxDivided } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { z } from 'zod'
import { useAct } from '../../../../kit/call/use-act.ts'
import { FieldNumber, FieldSelect } from '../../../../kit/form/fields.tsx'
import { useWords } from '../../../../kit/words/use-words.ts'
import { FormDialog } from '../../../../shared/form-dialog.tsx'

export type DivideWay = 'route' | 'quantity'

interface Values {
  readonly routes: number
  readonly measure: DivideMeasure
  readonly most: number | null
}

const measures = ['weightKg', 'volumeM3', 'packages', 'drops'] as const satisfies readonly DivideMeasure[]
const schemas = {
  route: z.looseObject({ routes: z.number().int().min(1).max(maxDivided) }),
  quantity: z.looseObject({ measure: z.enum(measures), most: z.number().positive().max(1_000_000) }),
} as const satisfies Record<DivideWay, z.ZodType>
const defaults: Values = { routes: 2, measure: 'weightKg', most: null }

interface DivideProps {
  readonly plan: PlanDetail
  readonly way: DivideWay
  readonly onClose: () => void
}

/** Parameters of the distribution; one move, which can be undone. */
export const DivideDialog = ({ plan, way, onClose }: DivideProps) => {
  const t = useWords('city')
  const { act } = useAct(plans.move, { changes: ['plans'], quiet: true })
  const title = way === 'route' ? t('byRoute') : t('byQuantity')
  return (
    <FormDialog<Values>
      name={`divide-${way}`}
      title={title}
      ok={title}
      schema={schemas[way]}
      defaults={defaults}
      onClose={onClose}
      onSave={async ({ routes, measure, most }) => {
        const routeIds = Array.from({ length: way === 'route' ? routes : maxDivided }, () => crypto.randomUUID())
        const limit = way === 'route' ? { measure: null, most: null } : { measure, most }
        await act({ params: { id: plan.id }, body: { version: plan.version, move: { kind: 'divide', routeIds, ...limit } } })
        onClose()
      }}
    >
      {way === 'route' ? (
        <FieldNumber name="routes" label={t('routes')} hint={t('routes.hint')} decimals={0} required />
      ) : (
        <>
          <FieldSelect
            name="measure"
            label={t('measure')}
            options={measures.map((value) => ({ value, label: t(value) }))}
            clearable={false}
            required
          />
          <FieldNumber name="most" label={t('most')} hint={t('most.hint')} decimals={3} required />
        </>
      )}
    </FormDialog>
  )
}
