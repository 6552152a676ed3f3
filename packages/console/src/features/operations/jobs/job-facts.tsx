import type { JobDetail } from '@khonsong/contract/operations/jobs/jobs.ts'
import { carrierKinds } from '@khonsong/domain/operations/jobs/job.ts'
import { jobTypes } from '@khonsong/domain/operations/jobs/job-types.ts'
import { scheduleLabels } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { Alert } from 'antd'
import { Facts, type Fact } from '../../../kit/show/facts.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { PhoneLink } from '../../../shared/phone-link.tsx'
import { Go } from '../../../shared/go.tsx'
import { LoadGauge } from '../../../shared/load-gauge.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { useRoomOfTypes } from './job-columns.tsx'
import { isWarning, warningWords } from './warning-words.ts'

/** A lane without a name of its own has its code as its name. */
const routeNameOf = ({ routeCode }: JobDetail) => (routeCode?.name === routeCode?.code ? null : routeCode?.name)

/** Crew, times, load factor and confirmed warnings of a job. */
export const JobFacts = ({ job }: { job: JobDetail }) => {
  const t = useWords('jobs')
  const localize = useLocalize()
  const format = useFormat()
  const roomOf = useRoomOfTypes()
  const instant = (value: string | null) => value && <span title={format.instantLong(value)}>{format.instant(value)}</span>
  const facts: readonly Fact[] = [
    {
      key: 'vehicle',
      label: t('vehicle'),
      value: job.vehicleId && job.plateNo ? <RecordLink kind="vehicle" id={job.vehicleId} text={job.plateNo} /> : job.plateNo,
    },
    {
      key: 'trailer',
      label: localize(scheduleLabels.trailer),
      value:
        job.trailerId && job.trailerPlate ? (
          <Go href={`/master-data/trailer/view/${job.trailerId}`}>{job.trailerPlate}</Go>
        ) : (
          job.trailerPlate
        ),
    },
    { key: 'trailerType', label: t('trailerType'), value: job.trailerType?.name },
    { key: 'type', label: t('vehicleType'), value: job.vehicleType?.name },
    {
      key: 'driver',
      label: t('driver'),
      value: job.driverId && job.driverName ? <RecordLink kind="driver" id={job.driverId} text={job.driverName} /> : job.driverName,
    },
    { key: 'licence', label: t('licenceNo'), value: job.driverLicenceNo },
    {
      key: 'phone',
      label: localize(scheduleLabels.driverPhone),
      value: job.driverPhone && <PhoneLink phone={job.driverPhone} />,
    },
    {
      key: 'carrier',
      label: t('carrier'),
      value: job.subcontractor?.name ?? (job.carrierKind && localize(carrierKinds[job.carrierKind])),
    },
    { key: 'begin', label: localize(scheduleLabels.plannedBeginAt), value: instant(job.plannedBeginAt) },
    { key: 'end', label: localize(scheduleLabels.plannedEndAt), value: instant(job.plannedEndAt) },
    { key: 'scheduled', label: t('scheduledAt'), value: instant(job.scheduledAt) },
    { key: 'accepted', label: t('acceptedAt'), value: instant(job.acceptedAt) },
    { key: 'jobType', label: t('jobType'), value: localize(jobTypes[job.jobType]) },
    { key: 'bu', label: t('businessUnit'), value: job.businessUnit.name },
    { key: 'project', label: localize(scheduleLabels.projectId), value: job.project?.name },
    {
      key: 'product',
      label: localize(scheduleLabels.productId),
      value: job.product && (job.productSuggested ? t('productSuggested', { what: job.product.name }) : job.product.name),
    },
    { key: 'routeCode', label: t('routeCode'), value: job.routeCode?.code },
    { key: 'routeName', label: t('routeName'), value: routeNameOf(job) },
    { key: 'doRef', label: t('doRef'), value: job.doRef },
    { key: 'plan', label: t('planNo'), value: job.plan && <Go href={`/plan/planLook?id=${job.plan.id}`}>{job.plan.planNo}</Go> },
    { key: 'dispatcher', label: t('dispatcher'), value: job.dispatcher },
    {
      key: 'distance',
      label: t('distance'),
      value: job.distanceKm === null ? null : t('distance.km', { n: formatNumber(Number(job.distanceKm)) }),
    },
    {
      key: 'loadRate',
      label: t('loadRate'),
      value: job.loadRate === null ? null : `${formatNumber(Math.round(job.loadRate * 100))}%`,
    },
    { key: 'tonKm', label: t('tonKm'), value: job.tonKm === null ? null : formatNumber(job.tonKm) },
    { key: 'different', label: localize(scheduleLabels.differentVehicleReason), value: job.differentVehicleReason, wide: true },
    { key: 'paidBy', label: localize(scheduleLabels.paidByVehicleTypeId), value: job.paidByVehicleType?.name },
    { key: 'paidByReason', label: localize(scheduleLabels.paidByReason), value: job.paidByReason, wide: true },
    { key: 'remark', label: t('remark'), value: job.remark, wide: true },
  ]
  return (
    <>
      <LoadGauge weightKg={job.weightKg} volumeM3={job.volumeM3} {...roomOf(job.vehicleType?.id)} />
      {job.overriddenWarnings.length > 0 && (
        <Alert
          type="warning"
          title={t('overridden')}
          description={job.overriddenWarnings.map((code) => (isWarning(code) ? localize(warningWords[code]) : code)).join(' · ')}
        />
      )}
      <Facts facts={facts} />
    </>
  )
}
