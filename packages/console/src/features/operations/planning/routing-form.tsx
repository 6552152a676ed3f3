import '../../../shared/desk.css'
import './planning.css'
import { vehicleTypeOptions } from '@khonsong/contract/masters/fleet/fleet.ts'
import { addresses } from '@khonsong/contract/masters/places/places.ts'
import { capacityPool, type CapacityRow } from '@khonsong/contract/operations/planning/capacity.ts'
import { routing } from '@khonsong/contract/operations/planning/routing.ts'
import { routingStrategies } from '@khonsong/contract/operations/planning/strategies.ts'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { bangkokToday } from '../../../kit/date/today.ts'
import { FieldDate, FieldNumber, FieldSelect } from '../../../kit/form/fields.tsx'
import { FormPage } from '../../../kit/form/form-page.tsx'
import { Section } from '../../../kit/form/section.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { CarrierField } from '../../../shared/carrier-field.tsx'
import { CustomerField } from '../../../shared/customer-field.tsx'
import { SiteField } from '../../../shared/site-field.tsx'
import { useTemperatureTypeChoices } from '../../../shared/use-choices.ts'
import { isUsable, RoutingVehicles } from './routing-vehicles.tsx'
import { bodyOf, chosenIn, newRouting, routingSchema, type ChosenWaybills, type RoutingValues } from './routing-values.ts'

const whole = { pageSize: 500 } as const

const shownOrigins = 8

/** Number of waybills matching the selection, live. */
const Waiting = () => {
  const t = useWords('planning')
  const [businessUnitId, fromOn, untilOn, customerId, originSiteId, temperatureTypeId] = useWatch<
    RoutingValues,
    ['businessUnitId', 'fromOn', 'untilOn', 'customerId', 'originSiteId', 'temperatureTypeId']
  >({ name: ['businessUnitId', 'fromOn', 'untilOn', 'customerId', 'originSiteId', 'temperatureTypeId'] })
  const { data } = useRead(
    routing.waiting,
    {
      query: {
        businessUnitId,
        fromOn,
        untilOn,
        ...(customerId ? { customerId } : {}),
        ...(originSiteId ? { originSiteId } : {}),
        ...(temperatureTypeId ? { temperatureTypeId } : {}),
      },
    },
    { enabled: businessUnitId !== '' && fromOn !== '' && untilOn !== '', topics: ['shipments'], keepOld: true, quiet: true },
  )
  if (!data) return null
  const others = data.count - data.origins.slice(0, shownOrigins).reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="plan-waits" role="status">
      <strong>
        {t('waits', { count: formatNumber(data.count), kg: formatNumber(data.weightKg), m3: formatNumber(data.volumeM3, 1) })}
      </strong>
      <ul>
        {data.origins.slice(0, shownOrigins).map(({ siteId, siteName, count }) => (
          <li key={siteId}>{t('waitsFrom', { site: siteName, count: formatNumber(count) })}</li>
        ))}
        {others > 0 && <li>{t('waitsFrom', { site: t('waits.others'), count: formatNumber(others) })}</li>}
      </ul>
    </div>
  )
}

/** The chosen waybills, or filters of all that wait. */
const Which = () => {
  const t = useWords('planning')
  const { setValue } = useFormContext<RoutingValues>()
  const shipmentIds = useWatch<RoutingValues, 'shipmentIds'>({ name: 'shipmentIds' })
  const isChosen = shipmentIds.length > 0
  const temperatures = useTemperatureTypeChoices(!isChosen)
  if (isChosen)
    return (
      <div className="plan-waits">
        <strong>{t('chosen', { n: shipmentIds.length })}</strong>{' '}
        <button type="button" className="as-link" onClick={() => setValue('shipmentIds', [], { shouldDirty: true })}>
          {t('chosen.all')}
        </button>
      </div>
    )
  return (
    <>
      <CustomerField name="customerId" label={t('customer')} />
      <SiteField name="originSiteId" label={t('origin')} />
      <FieldSelect name="temperatureTypeId" label={t('temperature')} options={temperatures} />
      <Waiting />
    </>
  )
}

/** Carriers' vehicle types, and how many of each are available. */
const Carriers = () => {
  const t = useWords('planning')
  const { fields, append, remove } = useFieldArray<RoutingValues, 'carriers'>({ name: 'carriers' })
  const { data } = useRead(vehicleTypeOptions, {}, { topics: ['reference'], freshMs: 600_000, quiet: true })
  const types = (data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="form-wide" role="group" aria-label={t('carriers')}>
      {fields.map((field, at) => (
        <div key={field.id} className="plan-carrier">
          <CarrierField name={`carriers.${at}.subcontractorId`} label={t('carrier')} required />
          <FieldSelect name={`carriers.${at}.vehicleTypeId`} label={t('vehicleType')} options={types} required />
          <FieldNumber name={`carriers.${at}.count`} label={t('count')} decimals={0} required />
          <Button icon={<DeleteOutlined />} aria-label={t('carrier.remove')} onClick={() => remove(at)} />
        </div>
      ))}
      <Button icon={<PlusOutlined />} onClick={() => append({ subcontractorId: '', vehicleTypeId: '', count: 1 })}>
        {t('carrier.add')}
      </Button>
    </div>
  )
}

interface FormProps {
  readonly units: readonly { readonly id: string; readonly name: string }[]
  readonly vehicles: readonly CapacityRow[]
  readonly strategies: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: ChosenWaybills
}

const Form = ({ units, vehicles, strategies, chosen }: FormProps) => {
  const t = useWords('planning')
  const { go } = usePage()
  const start = useAct(routing.start, { changes: ['plans'], quiet: true })
  const usable = vehicles.filter(isUsable).map(({ id }) => id)
  const named = (rows: FormProps['units']) => rows.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormPage<RoutingValues>
      saves={routing.start}
      name={['auto-line-plan', ...chosen.shipmentIds].join('-').slice(0, 100)}
      title={t('auto')}
      schema={routingSchema}
      defaults={newRouting(bangkokToday(), units[0]?.id ?? '', usable, chosen)}
      saveLabel={t('start')}
      onSave={async (values) => {
        const plan = await start.act({ body: bodyOf(values) })
        go(hrefOf('/plan/planLook', { id: plan.id }))
      }}
      onLeave={() => go('/plan')}
    >
      <Section title={t('what')}>
        <FieldSelect name="businessUnitId" label={t('unit')} options={named(units)} clearable={false} required />
        <FieldDate name="fromOn" label={t('fromOn')} required />
        <FieldDate name="untilOn" label={t('untilOn')} required />
        <Which />
      </Section>
      <Section title={t('with')}>
        <RoutingVehicles vehicles={vehicles} />
        <SiteField name="depotSiteId" label={t('depot')} hint={t('depot.hint')} />
        <Carriers />
      </Section>
      <Section title={t('how')}>
        <FieldSelect name="strategyId" label={t('strategy')} hint={t('strategy.hint')} options={named(strategies)} />
        <FieldNumber name="seconds" label={t('seconds')} hint={t('seconds.hint')} decimals={0} />
      </Section>
    </FormPage>
  )
}

/** Selects waybills, vehicles and strategy; the search runs as a background job. */
export const RoutingForm = () => {
  const { search } = usePage()
  const units = useRead(addresses.businessUnits, { query: {} }, { freshMs: 600_000 })
  const vehicles = useRead(capacityPool, { query: { ...whole, carrierKind: 'own' } }, { freshMs: 60_000, quiet: true })
  const strategies = useRead(routingStrategies.list, { query: { ...whole, status: '1' } }, { topics: ['strategies'], quiet: true })
  const failed = [units, vehicles].find(({ error, data }) => error && !data)
  if (failed?.error) return <PageFailure failure={failed.error} onRetry={() => void failed.refetch()} list="/plan" />
  // Without permission for strategies the company's rules apply.
  if (!units.data || !vehicles.data || strategies.isPending) return <Skeleton className="page" active={false} />
  return (
    <Form
      key={search['shipmentIds'] ?? ''}
      units={units.data}
      vehicles={vehicles.data.list}
      strategies={strategies.data?.list ?? []}
      chosen={chosenIn(search)}
    />
  )
}
