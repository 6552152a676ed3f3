import {
  businessAreas,
  lines,
  partnerContacts,
  partners,
  products,
  projects,
} from '@khonsong/contract/masters/commerce/commerce.ts'
import type { businessArea } from '@khonsong/domain/masters/commerce/business-area.ts'
import type { line } from '@khonsong/domain/masters/commerce/line.ts'
import type { partnerContact } from '@khonsong/domain/masters/commerce/partner-contact.ts'
import type { partner } from '@khonsong/domain/masters/commerce/partner.ts'
import type { product } from '@khonsong/domain/masters/commerce/product.ts'
import type { project } from '@khonsong/domain/masters/commerce/project.ts'
import type { Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources as sources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'
import { cooperationCell } from './cooperation.tsx'

export const partnerScreens: Screens<typeof partner> = {
  contract: partners,
  sources,
  paths: {
    list: '/our/partner',
    import: '/master-data/import/partner',
    add: '/our/partner/add',
    view: (id) => `/our/partner/${id}/view`,
    edit: (id) => `/our/partner/${id}/edit`,
    history: (id) => `/our/partner/${id}/history`,
  },
  cells: { cooperation: cooperationCell },
  may,
}

export const contactScreens: Screens<typeof partnerContact> = {
  contract: partnerContacts,
  sources,
  paths: {
    list: '/our/partner',
    add: '/our/partner-contact/add',
    view: (id) => `/our/partner-contact/${id}/view`,
    edit: (id) => `/our/partner-contact/${id}/edit`,
  },
  may,
}

export const productScreens: Screens<typeof product> = {
  contract: products,
  sources,
  paths: {
    list: '/our/product',
    import: '/master-data/import/product',
    add: '/our/product/add',
    view: (id) => `/our/product/${id}/view`,
    edit: (id) => `/our/product/${id}/edit`,
    history: (id) => `/our/product/${id}/history`,
  },
  may,
}

export const projectScreens: Screens<typeof project> = {
  contract: projects,
  sources,
  paths: {
    list: '/our/project',
    import: '/master-data/import/project',
    add: '/our/project/add',
    view: (id) => `/our/project/${id}/view`,
    edit: (id) => `/our/project/${id}/edit`,
    history: (id) => `/our/project/${id}/history`,
  },
  cells: { cooperation: cooperationCell },
  may,
}

export const businessAreaScreens: Screens<typeof businessArea> = {
  contract: businessAreas,
  sources,
  paths: {
    list: '/our/businessarea',
    import: '/master-data/import/business-area',
    add: '/our/businessarea/add',
    view: (id) => `/our/businessarea/${id}/view`,
    edit: (id) => `/our/businessarea/${id}/edit`,
    history: (id) => `/our/businessarea/${id}/history`,
  },
  may,
}

export const lineScreens: Screens<typeof line> = {
  contract: lines,
  sources,
  paths: {
    list: '/our/lineManage',
    import: '/master-data/import/line',
    add: '/our/lineManage/add',
    view: (id) => `/our/lineManage/${id}/view`,
    edit: (id) => `/our/lineManage/${id}/edit`,
    history: (id) => `/our/lineManage/${id}/history`,
  },
  may,
}
