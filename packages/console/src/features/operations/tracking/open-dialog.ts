import type { BatchKind } from '@khonsong/domain/operations/shipments/batch-move.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import type { ActionTarget, TrackedAction } from './status/action-dialog.tsx'
import type { WithdrawProps } from './status/withdraw-dialog.tsx'

/** The dialog open over a tracking page. */
export type OpenDialog =
  | { readonly kind: 'status'; readonly shipmentId: string; readonly target?: ShipmentStatus }
  | { readonly kind: 'bulk'; readonly ids: readonly string[] }
  | { readonly kind: 'batch'; readonly batch: BatchKind; readonly ids: readonly string[] }
  | { readonly kind: 'action'; readonly action: TrackedAction; readonly target: ActionTarget }
  | { readonly kind: 'driver'; readonly jobId: string }
  | { readonly kind: 'correct'; readonly shipmentId: string; readonly fromSeq?: number }
  | { readonly kind: 'withdraw'; readonly shipment: WithdrawProps['shipment']; readonly fromSeq?: number }
