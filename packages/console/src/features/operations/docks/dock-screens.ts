import { dockGroups } from '@khonsong/contract/operations/docks/dock-groups.ts'
import { dockGroup } from '@khonsong/domain/operations/docks/dock-group.ts'
import { pathsInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources as sources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

export const dockGroupScreens: Screens<typeof dockGroup> = {
  contract: dockGroups,
  sources,
  paths: { ...pathsInOne('/our/dockGroups'), import: '/master-data/import/dock-group' },
  may,
}

/** Customers are not asked which customers may book: their docks are for their own orders. */
const { customerIds: _, ...ownFields } = dockGroup.fields
const own = { ...dockGroup, fields: ownFields } as unknown as typeof dockGroup // one optional field less

export const ownDockGroupScreens: Screens<typeof dockGroup> = {
  ...dockGroupScreens,
  contract: { ...dockGroups, of: { ...dockGroups.of, resource: own } },
  paths: pathsInOne('/foreour/foredockGroups'),
}
