import { itemsMeant } from '@khonsong/domain/operations/shipments/cargo-count.ts'
import type { ShipmentDetail } from '@khonsong/contract/operations/shipments/shipments.ts'
import { cm3FromCubicMetres, gramsFromKg } from '@khonsong/domain/kernel/quantity.ts'
import type { Shipment, ShipmentQuantities } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { StatusForm } from '@khonsong/domain/operations/shipments/status-form.ts'
import { mayBeLeftOut } from '@khonsong/domain/operations/shipments/transitions.ts'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormFields } from '../../../../kit/form/form-context.ts'
import { formatInstant } from '../../../../kit/show/format.ts'
import { StatusTag } from '../../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../../shared/any-status.ts'
import { SiteCard } from './site-card.tsx'
import { StepField } from './step-field.tsx'
import type { StepValues } from './step-values.ts'

const isStep = (value: unknown): value is StepValues => typeof value === 'object' && value !== null && 'status' in value

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Loaded quantities: from this command, else as counted, else as planned. */
const usePicked = (shipment: Shipment, at: number): ShipmentQuantities => {
  const steps: unknown = useWatch({ name: 'steps' })
  const earlier = Array.isArray(steps) ? steps.slice(0, at).filter(isStep) : []
  const loading = earlier.find((step) => step.status === 'shipment_ontheway' && 'pickupWeight' in step)
  if (!loading) return shipment.picked ?? shipment.planned
  const counted = { packages: numberOf(loading['packages']), itemsPerPackage: numberOf(loading['itemsPerPackage']) }
  return {
    ...counted,
    items: itemsMeant(shipment.planned, counted),
    weightGrams: gramsFromKg(numberOf(loading['pickupWeight'])),
    volumeCm3: cm3FromCubicMetres(numberOf(loading['volume'])),
  }
}

interface SectionProps {
  readonly at: number
  readonly form: StatusForm
  readonly shipment: Shipment
  readonly detail?: ShipmentDetail | undefined
  /** A single step needs no heading. */
  readonly alone: boolean
}

const siteTitle = { origin: 'site.origin', destination: 'site.destination', return: 'site.return' } as const

/** A step of the command: site card, time, and its fields. */
export const StepSection = ({ at, form, shipment, detail, alone }: SectionProps) => {
  const t = useWords('shipments')
  const localize = useLocalize()
  const fields = useFormFields()
  const picked = usePicked(shipment, at)
  const { label, tone } = statusDisplayOf(form.status)
  const step = `steps.${at}`
  const statusText = localize(label)
  useEffect(() => fields.register(`${step}.status`, statusText), [fields, step, statusText])
  const place = detail && { origin: detail.origin, destination: detail.destination, return: detail.returnPlace ?? detail.origin }
  const listed = form.fields.filter((field) => field.key !== 'time' || form.time !== 'hidden')
  // Photos first: they are taken at the goods, and the other values are mostly prefilled.
  const orderedFields = alone ? listed.toSorted((a, b) => Number(b.kind === 'photos') - Number(a.kind === 'photos')) : listed
  const hintOf = (key: string): string | undefined => {
    if (key !== 'time') return undefined
    if (mayBeLeftOut(form.status) && !alone) return t('time.mayBeEmpty')
    if (form.time === 'optional') return t('time.emptyIsNow')
    return at === 0 ? t('time.after', { time: formatInstant(shipment.statusSince, true) }) : undefined
  }
  return (
    <section className="step-section" aria-label={statusText}>
      {!alone && (
        <h3>
          <span className="step-no">{at + 1}</span> <StatusTag tone={tone}>{statusText}</StatusTag>
        </h3>
      )}
      {form.siteCard && place && <SiteCard place={place[form.siteCard]} title={t(siteTitle[form.siteCard])} />}
      <div className="form-grid">
        {orderedFields.map((field) => (
          <StepField key={field.key} step={step} field={field} hint={hintOf(field.key)} picked={picked} detail={detail} />
        ))}
      </div>
    </section>
  )
}
