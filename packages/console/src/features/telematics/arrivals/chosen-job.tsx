import type { MonitoredJob } from '@khonsong/contract/telematics/arrivals/arrivals.ts'
import { Button } from 'antd'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { JobArrivals } from '../../../shared/job-arrivals.tsx'
import { PhoneLink } from '../../../shared/phone-link.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'

/** The selected job: contacts, and every drop point with its times. */
export const ChosenJob = ({ job, onClose }: { readonly job: MonitoredJob; readonly onClose: () => void }) => {
  const t = useWords('arrivals')
  const format = useFormat()
  const { id, jobNo, status, plateNo, driverName, driverPhone, subcontractor, position } = job
  return (
    <section className="monitor-chosen" aria-label={jobNo}>
      <header>
        <h2>
          <RecordLink kind="job" id={id} text={jobNo} />
        </h2>
        <AnyStatusTag status={status} />
        <Button size="small" type="text" onClick={onClose}>
          {t('close')}
        </Button>
      </header>
      <p>
        {[plateNo, driverName, subcontractor?.name ?? t('ownFleet')].filter(Boolean).join(' · ')}{' '}
        {driverPhone && <PhoneLink phone={driverPhone} />}
      </p>
      {position && (
        <p className="quiet">
          {t('position')} {format.instant(position.at)}
          {position.speedKmh !== null && ` · ${format.number(position.speedKmh)} ${t('kmh')}`}
        </p>
      )}
      <JobArrivals id={id} />
    </section>
  )
}
