import { DriverRecord } from '../../features/masters/fleet/driver-pages.tsx'
import { lazyPart } from '../../kit/show/lazy-part.tsx'
import { usePage } from '../../kit/workspace/page-context.ts'
import { useMay } from '../../shared/current-user.ts'

const DriverScores = lazyPart(() => import('../../features/insight/scorecard/public.ts').then((file) => file.DriverScores))

/** A driver's record, and statistics of their deliveries. */
export const DriverPage = () => {
  const { params } = usePage()
  const maySeeScores = useMay('scorecard.view')
  const { id, mode } = params
  return (
    <>
      <DriverRecord />
      {maySeeScores && id !== undefined && mode !== 'edit' && <DriverScores id={id} />}
    </>
  )
}
