import { DriverScores } from '../../features/insight/scorecard/public.ts'
import { DriverRecord } from '../../features/masters/fleet/public.ts'
import { usePage } from '../../kit/workspace/page-context.ts'
import { useMay } from '../../shared/current-user.ts'

/** The record of a driver, and below it how the deliveries went. */
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
