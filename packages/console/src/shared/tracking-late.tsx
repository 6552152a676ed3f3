import type { TrackingData } from '@khonsong/contract/telematics/positions/temperature.ts'
import { Alert } from 'antd'
import { useWords } from '../kit/words/use-words.ts'

/** Vehicles with goods on board that have not reported for a while: what is shown of them will change. */
export const TrackingLate = ({ vehicles }: Pick<TrackingData, 'vehicles'>) => {
  const t = useWords('temperature')
  const late = vehicles.filter(({ track }) => track === 'late').map(({ plateNo }) => plateNo)
  return late.length > 0 && <Alert type="warning" role="status" title={t('refreshing', { plates: late.join(', ') })} />
}
