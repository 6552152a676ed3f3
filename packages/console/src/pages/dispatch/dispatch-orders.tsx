import { lazy, Suspense, useState } from 'react'
import { JobList, type JobListScope } from '../../features/operations/jobs/job-list.tsx'
import { usePlanChoices } from '../../features/operations/planning/use-plan-choices.ts'
import { useChoicesWanted } from '../../kit/list/use-choices-wanted.ts'
import { usePage } from '../../kit/workspace/page-context.ts'

const DriverDialog = lazy(() =>
  import('../../features/operations/tracking/status/driver-dialog.tsx').then((file) => ({ default: file.DriverDialog })),
)

const StatusDialog = lazy(() =>
  import('../../features/operations/tracking/status/status-dialog.tsx').then((file) => ({ default: file.StatusDialog })),
)

/** The dispatch orders, with the dialog that hands a running one over to another driver. */
export const DispatchOrders = ({ scope }: { readonly scope?: JobListScope }) => {
  const [jobId, setJobId] = useState<string>()
  const [shipmentId, setShipmentId] = useState<string>()
  const plans = usePlanChoices(useChoicesWanted(), usePage().search['planId'])
  return (
    <>
      <JobList plans={plans} onDriver={setJobId} onStatus={setShipmentId} {...(scope ? { scope } : {})} />
      {jobId !== undefined && (
        <Suspense fallback={null}>
          <DriverDialog jobId={jobId} onClose={() => setJobId(undefined)} />
        </Suspense>
      )}
      {shipmentId !== undefined && (
        <Suspense fallback={null}>
          <StatusDialog shipmentId={shipmentId} onClose={() => setShipmentId(undefined)} />
        </Suspense>
      )}
    </>
  )
}
