import { subcontractors } from '@khonsong/contract/partners.ts'
import type { subcontractor } from '@khonsong/domain/partners/subcontractor.ts'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenLog, ScreenRecord, type Screens } from '../../kit/resource/screens.tsx'
import { referenceSources } from '../../shared/reference-sources.ts'
import { may } from '../../shared/who.ts'

const screens: Screens<typeof subcontractor> = {
  contract: subcontractors,
  sources: referenceSources,
  paths: {
    list: '/master-data/subcontractor/list',
    add: '/master-data/subcontractor/add',
    view: (id) => `/master-data/subcontractor/${id}/view`,
    edit: (id) => `/master-data/subcontractor/${id}/edit`,
    history: (id) => `/master-data/subcontractor/detail-history/${id}`,
    log: '/master-data/subcontractor/log',
  },
  may,
}

export const SubcontractorList = () => <ScreenList screens={screens} />
export const SubcontractorAdd = () => <ScreenAdd screens={screens} />
export const SubcontractorRecord = () => <ScreenRecord screens={screens} />
export const SubcontractorHistory = () => <ScreenHistory screens={screens} />
export const SubcontractorLog = () => <ScreenLog screens={screens} />
