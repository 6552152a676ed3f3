import { lazy, Suspense } from 'react'
import type { OpenDialog } from './open-dialog.ts'

// Lists are read far more often than statuses are set, so the forms load with the first dialog.
const StatusDialog = lazy(() => import('./status/status-dialog.tsx').then((file) => ({ default: file.StatusDialog })))
const BulkDialog = lazy(() => import('./status/bulk-dialog.tsx').then((file) => ({ default: file.BulkDialog })))
const BatchDialog = lazy(() => import('./status/batch-dialog.tsx').then((file) => ({ default: file.BatchDialog })))
const ActionDialog = lazy(() => import('./status/action-dialog.tsx').then((file) => ({ default: file.ActionDialog })))
const DriverDialog = lazy(() => import('./status/driver-dialog.tsx').then((file) => ({ default: file.DriverDialog })))
const CorrectDialog = lazy(() => import('./status/correct-dialog.tsx').then((file) => ({ default: file.CorrectDialog })))
const WithdrawDialog = lazy(() => import('./status/withdraw-dialog.tsx').then((file) => ({ default: file.WithdrawDialog })))

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
    case 'withdraw':
      return <WithdrawDialog shipment={open.shipment} fromSeq={open.fromSeq} onClose={onClose} />
  }
}

/** Dialogs of the tracking pages, loaded when first opened. */
export const Dialogs = ({ open, onClose }: DialogsProps) =>
  open === undefined ? null : (
    <Suspense fallback={null}>
      <Chosen open={open} onClose={onClose} />
    </Suspense>
  )
