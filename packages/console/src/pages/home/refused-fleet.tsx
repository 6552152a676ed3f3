import { refusedFleet } from '@khonsong/contract/masters/fleet/fleet.ts'
import type { FleetRecord } from '@khonsong/domain/masters/fleet/fleet-check.ts'
import { homeSections } from '@khonsong/domain/insight/dashboard/arrangement.ts'
import { Button } from 'antd'
import { useRead } from '../../kit/call/use-read.ts'
import { useLocalize } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { navigate } from '../../kit/workspace/navigation.ts'
import { Go } from '../../shared/go.tsx'
import { WorkSection } from './work-section.tsx'

const live = { topics: ['drivers', 'vehicles', 'trailers'], quiet: true, keepOld: true }

const paths: Readonly<Record<FleetRecord, (id: string) => string>> = {
  driver: (id) => `/master-data/driver/${id}/view`,
  vehicle: (id) => `/master-data/vehicle/${id}/view`,
  trailer: (id) => `/master-data/trailer/view/${id}`,
}

/** A carrier's drivers, vehicles and trailers that failed the check, each with the reason. */
export const RefusedFleet = () => {
  const t = useWords('dashboard')
  const localize = useLocalize()
  const read = useRead(refusedFleet, {}, live)
  return (
    <WorkSection title={localize(homeSections.refused)} none={t('home.refused.none')} read={read}>
      {({ subject, id, name, reason }) => (
        <>
          <div className="home-facts">
            <p className="home-line">
              <Go href={paths[subject](id)}>{name}</Go>
            </p>
            <p className="home-line quiet">{reason}</p>
          </div>
          <div className="home-next">
            <Button onClick={() => navigate(paths[subject](id))}>{t('home.correct')}</Button>
          </div>
        </>
      )}
    </WorkSection>
  )
}
