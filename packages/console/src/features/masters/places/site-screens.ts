import { createElement } from 'react'
import { sites } from '@khonsong/contract/masters/places/places.ts'
import type { site } from '@khonsong/domain/masters/places/site.ts'
import type { Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'
import { AllowedTypes } from './site-card.tsx'

export const siteScreens: Screens<typeof site> = {
  contract: sites,
  sources: referenceSources,
  paths: {
    list: '/master-data/site/list',
    import: '/master-data/import/site',
    add: '/master-data/site/add',
    view: (id) => `/master-data/site/${id}/view`,
    edit: (id) => `/master-data/site/${id}/edit`,
    history: (id) => `/master-data/site/detail-history/${id}`,
    log: '/master-data/site/history',
  },
  cells: { vehicleTypeIds: (row) => createElement(AllowedTypes, { row }) },
  may,
}
