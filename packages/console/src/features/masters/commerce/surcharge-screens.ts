import { surchargeGroups, surchargeItems } from '@khonsong/contract/masters/commerce/commerce.ts'
import type { surchargeGroup } from '@khonsong/domain/masters/commerce/surcharge-group.ts'
import type { surchargeItem } from '@khonsong/domain/masters/commerce/surcharge-item.ts'
import type { Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources as sources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

export const surchargeGroupScreens: Screens<typeof surchargeGroup> = {
  contract: surchargeGroups,
  sources,
  paths: {
    list: '/setup/businessGroup',
    import: '/master-data/import/surcharge-group',
    add: '/setup/businessGroup/add',
    view: (id) => `/setup/businessGroup/${id}/view`,
    edit: (id) => `/setup/businessGroup/${id}/edit`,
    history: (id) => `/setup/businessGroup/${id}/history`,
  },
  may,
}

export const surchargeItemScreens: Screens<typeof surchargeItem> = {
  contract: surchargeItems,
  sources,
  paths: {
    list: '/setup/surchargeItem',
    import: '/master-data/import/surcharge-item',
    add: '/setup/surchargeItem/add',
    view: (id) => `/setup/surchargeItem/${id}/view`,
    edit: (id) => `/setup/surchargeItem/${id}/edit`,
    history: (id) => `/setup/surchargeItem/${id}/history`,
  },
  may,
}
