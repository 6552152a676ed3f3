import { lazy, Suspense } from 'react'
import type { OpenDialog } from './open-dialog.ts'

// A list is read far more often than a status is set: the forms come when the first dialog opens.
const StatusDialog = lazy(() =>
  import('../../features/shipments/status-dialog.tsx').then((file) => ({ default: file.StatusDialog })),
)
const BulkDialog = lazy(() => import('../../features/shipments/bulk-dialog.tsx').then((file) => ({ default: file.BulkDialog })))
const BatchDialog = lazy(() => import('../../features/shipments/batch-dialog.tsx').then((file) => ({ default: file.BatchDialog })))
const ActionDialog = lazy(() =>
  import('../../features/shipments/action-dialog.tsx').then((file) => ({ default: file.ActionDialog })),
)
const DriverDialog = lazy(() =>
  import('../../features/shipments/driver-dialog.tsx').then((file) => ({ default: file.DriverDialog })),
)
const CorrectDialog = lazy(() =>
  import('../../features/shipments/correct-dialog.tsx').then((file) => ({ default: file.CorrectDialog })),
)

interface DialogsProps {
  readonly open: OpenDialog | undefined
  readonly onClose: () => void
}

const Chosen = ({ open, onClose }: { open: OpenDialog; onClose: () => void }) => {
  switch (open.kind) {
    case 'status':
      return <StatusDialog shipmentId={open.shipmentId} target={open.target} onClose={onClose} />
    case 'bulk':
      return <BulkDialog ids={open.ids} onClose={onClose} />
    case 'batch':
      return <BatchDialog batch={open.batch} ids={open.ids} onClose={onClose} />
    case 'action':
      return <ActionDialog action={open.action} target={open.target} onClose={onClose} />
    case 'driver':
      return <DriverDialog jobId={open.jobId} onClose={onClose} />
    case 'correct':
      return <CorrectDialog shipmentId={open.shipmentId} fromSeq={open.fromSeq} onClose={onClose} />
  }
}

/** The dialogs of the tracking pages, fetched when first opened. */
export const Dialogs = ({ open, onClose }: DialogsProps) =>
  open === undefined ? null : (
    <Suspense fallback={null}>
      <Chosen open={open} onClose={onClose} />
    </Suspense>
  )
