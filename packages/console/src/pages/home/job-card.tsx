import type { JobRow } from '@khonsong/contract/operations/jobs/jobs.ts'
import type { ReactNode } from 'react'
import { formatInstant } from '../../kit/show/format.ts'
import { AnyStatusTag } from '../../shared/any-status-tag.tsx'
import { PhoneLink } from '../../shared/phone-link.tsx'
import { RecordLink } from '../../shared/record-link.tsx'

const placeText = (place: JobRow['origin']): string => [place?.siteName, place?.province].filter(Boolean).join(', ')

/** One job in two lines: where, when, with what and whom; its next step at the end. */
export const JobCard = ({
  job,
  note,
  children,
}: {
  readonly job: JobRow
  readonly note?: ReactNode
  readonly children?: ReactNode
}) => (
  <>
    <div className="home-facts">
      <p className="home-line">
        <RecordLink kind="job" id={job.id} text={job.jobNo} />
        <AnyStatusTag status={job.status} partial={job.partial} troubleCount={job.troubleCount} />
        <span className="quiet">
          {[formatInstant(job.plannedBeginAt), formatInstant(job.plannedEndAt)].filter(Boolean).join(' – ')}
        </span>
        {note}
      </p>
      <p className="home-line">
        <span>{[placeText(job.origin), placeText(job.destination)].filter(Boolean).join(' → ')}</span>
      </p>
      <p className="home-line quiet">
        {[job.plateNo, job.vehicleType?.name, job.driverName].filter(Boolean).join(' · ')} <PhoneLink phone={job.driverPhone} />
      </p>
    </div>
    {children && <div className="home-next">{children}</div>}
  </>
)
