import { routingStrategies } from '@khonsong/contract/operations/planning/strategies.ts'
import type { routingStrategy } from '@khonsong/domain/operations/planning/strategy.ts'
import type { Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources as sources } from '../../../shared/reference-sources.ts'
import type { PagePart } from '../../../shared/resource-pages.tsx'
import { may } from '../../../shared/current-user.ts'

export const strategyScreens: Screens<typeof routingStrategy> = {
  contract: routingStrategies,
  sources,
  paths: {
    list: '/our/autoLineStrategy',
    import: '/master-data/import/routing-strategy',
    add: '/our/autoLineStrategy/add',
    view: (id) => `/our/autoLineStrategy/${id}/view`,
    edit: (id) => `/our/autoLineStrategy/${id}/edit`,
    history: (id) => `/our/autoLineStrategy/${id}/history`,
  },
  may,
}

export const strategyParts: readonly PagePart[] = [
  {
    title: { en: 'What to reach', th: 'เป้าหมาย', zh: '目标' },
    names: ['name', 'objective', 'searchSeconds', 'timeWindowUse', 'latePricePerMinute', 'remark'],
  },
  {
    title: { en: 'Load', th: 'การบรรทุก', zh: '装载' },
    names: ['upperLoadPercent', 'lowerLoadPercent', 'lightRatio', 'multiTemperature'],
  },
  {
    title: { en: 'Shape of a route', th: 'ลักษณะเส้นทาง', zh: '路线形态' },
    names: ['longestHours', 'stopLimit', 'regionLimit', 'distanceWeight', 'distanceBaseKm'],
  },
  {
    title: { en: 'Times at sites', th: 'เวลาที่จุดรับส่ง', zh: '站点时间' },
    names: ['startTime', 'dockVehiclesPerHour', 'unloadingKgPerMinute', 'handoverMinutes'],
  },
]
