import { lazy, Suspense, useState } from 'react'
import { JobList, type JobListScope } from '../../features/operations/jobs/job-list.tsx'

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
  return (
    <>
      <JobList onDriver={setJobId} onStatus={setShipmentId} {...(scope ? { scope } : {})} />
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
