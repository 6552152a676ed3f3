import { dockGroups } from '@khonsong/contract/operations/docks/dock-groups.ts'
import type { MasterDataExample } from './master-data-example.ts'

export const dockGroupExample: MasterDataExample = {
  contract: dockGroups,
  good: (n, { sites: [site] }) => ({
    name: `ท่าขาออก ${n}`,
    siteId: site,
    forPickup: true,
    forDelivery: true,
    dockCount: 3,
    slotMinutes: 45,
    openHours: [{ day: 1, from: '08:00', until: '17:00' }],
    closedOn: ['2026-12-31'],
    leadHours: 4,
    daysAhead: 21,
    graceMinutes: 20,
  }),
  edit: ['dockCount', 5],
  search: 'ขาออก 1',
  wrong: ['dockCount', 51, 'field.maximum'],
  unique: 'name',
}
