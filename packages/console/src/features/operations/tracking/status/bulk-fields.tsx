import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { isUnstarted } from '@khonsong/domain/operations/shipments/status.ts'
import { statusForm } from '@khonsong/domain/operations/shipments/status-form.ts'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import { mayBeLeftOut } from '@khonsong/domain/operations/shipments/transitions.ts'
import { StatusTag } from '../../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../../shared/any-status.ts'
import { isCommon } from './bulk-plan.ts'
import { StepField } from './step-field.tsx'

const nothingPicked = { weightGrams: 0, volumeCm3: 0, packages: 0, itemsPerPackage: 0 }

/** Fields shared by all selected shipments: times, reason, remark, photos. */
export const BulkFields = ({ steps, from }: { readonly steps: readonly ShipmentStatus[]; readonly from: Shipment['status'] }) => {
  const t = useWords('shipments')
  const localize = useLocalize()
  return (
    <div className="bulk-steps">
      {steps.map((status, at) => {
        const form = statusForm(steps[at - 1] ?? from, status)
        const fields = form.fields.filter(({ key }) => isCommon(key) && (key !== 'time' || form.time !== 'hidden'))
        if (fields.length === 0 || isUnstarted(status)) return null
        const { label, tone } = statusDisplayOf(status)
        return (
          <section key={status} className="step-section" aria-label={localize(label)}>
            {steps.length > 1 && (
              <h3>
                <StatusTag tone={tone}>{localize(label)}</StatusTag>
              </h3>
            )}
            <div className="form-grid">
              {fields.map((field) => (
                <StepField
                  key={field.key}
                  step={`steps.${at}`}
                  field={field}
                  picked={nothingPicked}
                  detail={undefined}
                  hint={field.key === 'time' && mayBeLeftOut(status) && steps.length > 1 ? t('time.mayBeEmpty') : undefined}
                />
              ))}
            </div>
            {form.fields.some(({ kind }) => kind === 'number') && <p className="field-hint">{t('bulk.counted')}</p>}
          </section>
        )
      })}
    </div>
  )
}
