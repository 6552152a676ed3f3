import { monitoringStrategies } from '@khonsong/contract/telematics/devices/devices.ts'
import type { monitoringStrategy } from '@khonsong/domain/telematics/devices/monitoring-strategy.ts'
import { pathsInOne, ScreensInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

const screens: Screens<typeof monitoringStrategy> = {
  contract: monitoringStrategies,
  sources: referenceSources,
  paths: pathsInOne('/our/monitoringStrategy'),
  may,
}

/** `/our/monitoringStrategy`: monitoring rules by lane. */
export const MonitoringStrategies = () => <ScreensInOne screens={screens} />
