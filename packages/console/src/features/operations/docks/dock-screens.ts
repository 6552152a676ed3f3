import { dockGroups } from '@khonsong/contract/operations/docks/dock-groups.ts'
import type { dockGroup } from '@khonsong/domain/operations/docks/dock-group.ts'
import { pathsInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources as sources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

export const dockGroupScreens: Screens<typeof dockGroup> = {
  contract: dockGroups,
  sources,
  paths: { ...pathsInOne('/our/dockGroups'), import: '/master-data/import/dock-group' },
  may,
}
