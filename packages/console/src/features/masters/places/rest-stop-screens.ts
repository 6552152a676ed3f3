import { restStops } from '@khonsong/contract/masters/places/rest-stops.ts'
import type { restStop } from '@khonsong/domain/masters/places/rest-stop.ts'
import type { Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

export const restStopScreens: Screens<typeof restStop> = {
  contract: restStops,
  sources: referenceSources,
  paths: {
    list: '/master-data/rest-stop/list',
    import: '/master-data/import/rest-stop',
    add: '/master-data/rest-stop/add',
    view: (id) => `/master-data/rest-stop/${id}/view`,
    edit: (id) => `/master-data/rest-stop/${id}/edit`,
    log: '/master-data/rest-stop/log',
  },
  may,
}
