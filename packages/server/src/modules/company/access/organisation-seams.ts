import { placeOrganisation } from '@khonsong/domain/company/access/organisation-tree.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { checkNewTaxId } from '@khonsong/domain/kernel/thai-id.ts'
import { growVersion } from '../../../platform/data-versions.ts'
import type { Stored, Values } from '../../../platform/resource/resource-store.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { withinForms } from './form-rights.ts'
import { activeIn, hasData, idsBelow, isActive, lockTree } from './organisation-store.ts'

const parentOf = (values: Values): string | null => (typeof values['parentId'] === 'string' ? values['parentId'] : null)
const nobody = { count: 0, names: [] } as const

/** Activated, deactivated, or neither. */
const switched = (after: Values, before: Stored | undefined) => {
  const to = after['status'] ?? before?.status
  return before === undefined || to === before.status ? 'neither' : before.status === 1 ? 'off' : to === 1 ? 'on' : 'neither'
}

export const organisationSeams: WriteSeams = {
  check: async (tx, after, before): Promise<readonly Rejection[]> => {
    const id = before?.id
    const parentId = parentOf(after)
    const turned = switched(after, before)
    const losesKind = before?.['kind'] === 'business_unit' && after['kind'] !== 'business_unit' && 'kind' in after
    if (id !== undefined) await lockTree(tx)
    const decision = placeOrganisation({
      isNew: before === undefined,
      wasRoot: before !== undefined && parentOf(before) === null,
      parentId,
      idsBelow: id !== undefined && parentId !== null ? await idsBelow(tx, id) : [],
      closing: turned === 'off',
      activeInside: turned === 'off' && id !== undefined ? await activeIn(tx, id) : nobody,
      belowClosed: turned === 'on' && parentId !== null && !(await isActive(tx, parentId)),
      losesItsData: losesKind && id !== undefined && (await hasData(tx, id)),
      ...(typeof after['kind'] === 'string' ? { kind: after['kind'] } : {}),
    })
    return [...withinForms(tx.caller, 'organisation', after, before), ...(decision.accepted ? [] : decision.rejections)]
  },
  typed: (after, before) => checkNewTaxId(after['taxId'], before?.['taxId'], 'taxId'),
  // Clients cache the business units.
  written: (tx) => growVersion(tx, 'business_units'),
  // Some tables refer to a business unit without a foreign key.
  removing: async (tx, { id }) => ((await hasData(tx, id)) ? [rejection('record.in_use', {})] : []),
}
