import { lazy, Suspense, useState } from 'react'
import { JobList } from '../../features/jobs/job-list.tsx'

const DriverDialog = lazy(() =>
  import('../../features/shipments/driver-dialog.tsx').then((file) => ({ default: file.DriverDialog })),
)

/** The dispatch orders, with the dialog that hands a running one over to another driver. */
export const DispatchOrders = () => {
  const [jobId, setJobId] = useState<string>()
  return (
    <>
      <JobList onDriver={setJobId} />
      {jobId !== undefined && (
        <Suspense fallback={null}>
          <DriverDialog jobId={jobId} onClose={() => setJobId(undefined)} />
        </Suspense>
      )}
    </>
  )
}
