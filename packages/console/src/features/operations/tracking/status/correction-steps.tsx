import type { ShipmentDetail } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import { statusForm } from '@khonsong/domain/operations/shipments/status-form.ts'
import { isShipmentStatus, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { Button, Select } from 'antd'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../../shared/any-status.ts'
import { stepsAfter } from './correction-of.ts'
import { offersFrom } from './offers.ts'
import { StepSection } from './step-section.tsx'
import type { StatusValues } from './step-values.ts'

interface StepsProps {
  readonly before: Shipment
  readonly detail: ShipmentDetail
}

const useStatuses = (): readonly ShipmentStatus[] => {
  const steps: unknown = useWatch({ name: 'steps' })
  if (!Array.isArray(steps)) return []
  return steps.flatMap((step: { status?: unknown } | undefined) =>
    typeof step?.status === 'string' && isShipmentStatus(step.status) ? [step.status] : [],
  )
}

/** What really happened: recorded steps to edit or remove, and further ones to add. */
export const CorrectionSteps = ({ before, detail }: StepsProps) => {
  const t = useWords('shipments')
  const localize = useLocalize()
  const { fields, append, remove } = useFieldArray<StatusValues>({ name: 'steps' as never })
  const statuses = useStatuses()
  const last = statuses.at(-1) ?? before.status
  const offers = offersFrom(last)
  const nameOf = (status: ShipmentStatus) => localize(statusDisplayOf(status).label)
  return (
    <>
      {fields.map(({ id }, at) => {
        const status = statuses[at]
        if (!status) return null
        const form = statusForm(statuses[at - 1] ?? before.status, status)
        return (
          <div key={id} className="correction-step">
            <StepSection at={at} form={form} shipment={before} detail={detail} alone={false} />
            <Button size="small" danger aria-label={t('correct.removeStep', { status: nameOf(status) })} onClick={() => remove(at)}>
              {t('correct.remove')}
            </Button>
          </div>
        )
      })}
      {fields.length === 0 && <p className="quiet">{t('correct.noSteps', { status: nameOf(before.status) })}</p>}
      {offers.length > 0 && (
        <Select<ShipmentStatus>
          className="correction-add"
          aria-label={t('correct.add')}
          placeholder={t('correct.add')}
          value={null}
          options={offers.map(({ to }) => ({ value: to, label: nameOf(to) }))}
          onChange={(to) => {
            const offer = offers.find((each) => each.to === to)
            if (offer) append(stepsAfter(before, last, offer.steps) as never)
          }}
        />
      )}
    </>
  )
}
