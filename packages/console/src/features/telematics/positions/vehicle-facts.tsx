import type { MonitoredVehicle } from '@khonsong/contract/telematics/positions/monitoring.ts'
import { Button } from 'antd'
import { Facts } from '../../../kit/show/facts.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { Go } from '../../../shared/go.tsx'
import { PhoneLink } from '../../../shared/phone-link.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { useAge } from './age-text.ts'
import { StateTag } from './state-looks.tsx'

interface VehicleFactsProps {
  readonly vehicle: MonitoredVehicle
  readonly isReplayed: boolean
  readonly onReplay: (on: boolean) => void
  readonly onClose: () => void
}

/** The selected vehicle: state, driver and last report. */
export const VehicleFacts = ({ vehicle, isReplayed, onReplay, onClose }: VehicleFactsProps) => {
  const t = useWords('monitoring')
  const format = useFormat()
  const age = useAge()
  const seesDevices = useMay('device.view')
  const { id, plateNo, vehicleType, carrierName, state, device, position, isByPhone, stillSince, job } = vehicle
  const unit = (value: number | null | undefined, name: string) =>
    value === null || value === undefined ? null : `${format.number(value)} ${name}`
  return (
    <section className="fleet-chosen" aria-label={plateNo}>
      <header className="fleet-chosen-head">
        <h2>
          <Go href={`/master-data/vehicle/${id}/view`}>{plateNo}</Go>
        </h2>
        <StateTag state={state} />
        <Button size="small" aria-pressed={isReplayed} onClick={() => onReplay(!isReplayed)}>
          {isReplayed ? t('replay.hide') : t('replay.show')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('close')}
        </Button>
      </header>
      <Facts
        facts={[
          { key: 'type', label: t('type'), value: vehicleType },
          ...(carrierName === null ? [] : [{ key: 'carrier', label: t('carrier'), value: carrierName }]),
          ...(job === null
            ? [{ key: 'job', label: t('job'), value: t('noJob') }]
            : [
                { key: 'job', label: t('job'), value: <RecordLink kind="job" id={job.id} text={job.jobNo} /> },
                { key: 'status', label: t('jobStatus'), value: <AnyStatusTag status={job.status} /> },
                { key: 'driver', label: t('driver'), value: job.driverName },
                { key: 'phone', label: t('phone'), value: job.driverPhone && <PhoneLink phone={job.driverPhone} /> },
                { key: 'end', label: t('plannedEnd'), value: job.plannedEndAt && format.instant(job.plannedEndAt) },
              ]),
          {
            key: 'last',
            label: t('lastReport'),
            value: position
              ? `${format.instant(position.at)} · ${age(position.at)}${isByPhone ? ` · ${t('byPhone')}` : ''}`
              : t('never'),
          },
          { key: 'speed', label: t('speed'), value: unit(position?.speedKmh, t('kmh')) },
          { key: 'still', label: t('stillSince'), value: stillSince && format.instant(stillSince) },
          { key: 'temperature', label: t('temperature'), value: unit(position?.temperature, '°C') },
          { key: 'battery', label: t('battery'), value: unit(position?.battery, '%') },
          {
            key: 'device',
            label: t('device'),
            value: device ? (
              seesDevices ? (
                <Go href={`/our/machine/${device.id}/view`}>{device.number}</Go>
              ) : (
                device.number
              )
            ) : (
              t('noDevice')
            ),
          },
        ]}
      />
    </section>
  )
}
