import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { writeLastPlace, writeSharing, type LastPlace, type StoredLink } from './links-store.ts'

/** Records that the driver enabled or disabled position sharing: consent is timestamped. */
export const setSharing = async (tx: Tx, { id, jobId, sharingSince }: StoredLink, isOn: boolean): Promise<void> => {
  if (isOn === (sharingSince !== null)) return
  await writeSharing(tx, id, isOn ? tx.now : null)
  await audit(tx, {
    subject: 'jobs',
    subjectId: jobId,
    action: isOn ? 'position_sharing_on' : 'position_sharing_off',
  })
}

/** Stores the last position of a link's phone. */
export const notePlace = (tx: Tx, { id }: StoredLink, place: LastPlace): Promise<void> => writeLastPlace(tx, id, place)
