import {
  transferDifferences,
  type ReceivedLabel,
  type WaybillDifference,
} from '@khonsong/domain/operations/transfers/transfer-differences.ts'
import type { ExceptionKind } from '@khonsong/domain/operations/shipments/consequences.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { carriedNow, countAtHub, insertProposals, lockShipments } from '../shipments/index.ts'
import type { StoredTransfer } from './transfers-store.ts'

const kindsOf = ({
  shortLabels,
  damagedLabels,
  overLabels,
}: WaybillDifference): readonly (readonly [ExceptionKind, readonly string[]])[] => [
  ['lost', shortLabels],
  ['damaged', damagedLabels],
  ['over_received', overLabels],
]

/**
 * Books differences of a received transfer as losses or damages in the custody ledger, against the carrier in custody, and
 * proposes an exception for each kind. The transfer is locked; its waybills are locked in order of ids.
 */
export const recordDifferences = async (
  tx: Tx,
  { id, transferNo }: Pick<StoredTransfer, 'id' | 'transferNo'>,
  labels: readonly ReceivedLabel[],
): Promise<void> => {
  const concerned = [...new Set(transferDifferences(labels, new Map()).map(({ shipmentId }) => shipmentId))]
  if (concerned.length === 0) return
  const locked = await lockShipments(tx, concerned)
  const carried = await carriedNow(tx, locked)
  const packages = new Map([...carried].map(([shipmentId, held]) => [shipmentId, held.packages]))
  for (const difference of transferDifferences(labels, packages)) {
    const one = locked.find(({ shipment }) => shipment.id === difference.shipmentId)
    // A waybill moved to another business unit meanwhile is out of scope.
    if (!one) continue
    const { lostPackages: lost, damagedPackages: damaged, shipmentId } = difference
    // oxlint-disable-next-line no-await-in-loop -- one connection, one ledger after the other
    if (lost + damaged > 0) await countAtHub(tx, one, id, { lost, damaged })
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await insertProposals(
      tx,
      kindsOf(difference).flatMap(([kind, tags]) =>
        tags.length === 0
          ? []
          : [{ shipmentId, kind, eventSeq: one.shipment.eventSeq, data: { transferNo, labels: tags.join(', ') } }],
      ),
    )
  }
}
