import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Stored, Values } from '../../../platform/resource/resource-store.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { siteTypeIsUsed } from './site-type-store.ts'

/** While in use, a type cannot become a sub-type, nor a sub-type change its type. */
const checkSiteType = async (tx: Tx, after: Values, before: Stored | undefined): Promise<readonly Rejection[]> => {
  if (!before || after['parentId'] === before['parentId']) return []
  return (await siteTypeIsUsed(tx, before.id)) ? [rejection('record.in_use', {}, 'parentId')] : []
}

export const siteTypeSeams: WriteSeams = { check: checkSiteType }
