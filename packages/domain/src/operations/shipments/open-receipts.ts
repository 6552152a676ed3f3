/**
 * A job's documents can be verified when no proof of delivery is open: required paper is confirmed, and no electronic proof was
 * rejected.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'

export interface ProofOfShipment {
  readonly shipmentNo: string
  readonly isPaperOpen: boolean
  readonly isEpodRejected: boolean
}

export const openReceipts = (proofs: readonly ProofOfShipment[]): readonly Rejection[] =>
  proofs.flatMap(({ shipmentNo, isPaperOpen, isEpodRejected }) => [
    ...(isPaperOpen ? [rejection('receipt.paper_open', { shipment: shipmentNo })] : []),
    ...(isEpodRejected ? [rejection('receipt.epod_rejected', { shipment: shipmentNo })] : []),
  ])
