import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { provinceExists, siteIsUsable, unitIsUsable } from './plan-scope-store.ts'

const unit = { en: 'Business unit', th: 'หน่วยธุรกิจ', zh: '业务单元' }
const depot = { en: 'Vehicles begin and end at', th: 'รถเริ่มและจบที่', zh: '车辆起止地点' }
const city = { en: 'City (province)', th: 'เมือง (จังหวัด)', zh: '城市（府）' }

interface ScopeAsked {
  readonly businessUnitId: string
  readonly depotSiteId: string | null
  readonly provinceId?: string | null
}

/** Business unit, province and depot of a new plan must be active and available to the caller. */
export const mayUseUnit = async (
  tx: Tx,
  { businessUnitId, depotSiteId, provinceId = null }: ScopeAsked,
): Promise<readonly Rejection[]> => [
  ...((await unitIsUsable(tx, businessUnitId))
    ? []
    : [rejection('field.not_found', { field: unit, value: businessUnitId }, 'businessUnitId')]),
  ...(depotSiteId === null || (await siteIsUsable(tx, depotSiteId))
    ? []
    : [rejection('field.not_found', { field: depot, value: depotSiteId }, 'depotSiteId')]),
  ...(provinceId === null || (await provinceExists(tx, provinceId))
    ? []
    : [rejection('field.not_found', { field: city, value: provinceId }, 'provinceId')]),
]
