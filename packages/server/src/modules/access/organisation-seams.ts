import { placeOrganisation } from '@khonsong/domain/access/organisation-tree.ts'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { growVersion } from '../../platform/data-versions.ts'
import type { Values } from '../../platform/resource/resource-store.ts'
import type { WriteSeams } from '../../platform/resource/write-resource.ts'
import { countActiveIn, idsBelow, lockTree } from './organisation-store.ts'

const parentOf = (values: Values): string | null => (typeof values['parentId'] === 'string' ? values['parentId'] : null)

export const organisationSeams: WriteSeams = {
  check: async (tx, after, before): Promise<readonly Rejection[]> => {
    const id = typeof before?.['id'] === 'string' ? before['id'] : undefined
    const closing = before?.['status'] === 1 && after['status'] !== undefined && after['status'] !== 1
    if (id !== undefined) await lockTree(tx)
    const decision = placeOrganisation({
      isNew: before === undefined,
      wasRoot: before !== undefined && parentOf(before) === null,
      parentId: parentOf(after),
      idsBelow: id !== undefined && parentOf(after) !== null ? await idsBelow(tx, id) : [],
      closing,
      activeInside: closing && id !== undefined ? await countActiveIn(tx, id) : 0,
    })
    return decision.accepted ? [] : decision.rejections
  },
  // Clients keep a copy of the business units (specification A §4).
  written: (tx) => growVersion(tx, 'business_units'),
}
