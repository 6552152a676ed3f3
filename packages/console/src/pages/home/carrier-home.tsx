import { jobs } from '@khonsong/contract/operations/jobs/jobs.ts'
import { homeSections, type HomeSection } from '@khonsong/domain/insight/dashboard/arrangement.ts'
import { isFinalJob, jobStatuses } from '@khonsong/domain/operations/jobs/status.ts'
import { Button } from 'antd'
import { useRead } from '../../kit/call/use-read.ts'
import { useLocalize } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { navigate } from '../../kit/workspace/navigation.ts'
import { useMay } from '../../shared/current-user.ts'
import { OpenExceptions } from '../../features/insight/dashboard/open-exceptions.tsx'
import { AnswerBy } from './answer-by.tsx'
import { ArrangedHome } from './arranged-home.tsx'
import { BillsToCheck } from './bills-to-check.tsx'
import { HomeRefresh } from './home-refresh.tsx'
import { JobCard } from './job-card.tsx'
import { OfferAnswer } from './offer-answer.tsx'
import { RefusedFleet } from './refused-fleet.tsx'
import { WorkSection } from './work-section.tsx'

const running = jobStatuses.filter((status) => !isFinalJob(status) && status !== 'job_created' && status !== 'job_planned')
const sectionsOfCarrier: readonly HomeSection[] = ['offered', 'refused', 'running', 'exceptions', 'bills']
const most = 10
const live = { topics: ['jobs', 'shipments'], quiet: true, keepOld: true }

/** A carrier's home: offered jobs to accept or refuse, what its trucks are doing, and bills to check. */
export const CarrierHome = () => {
  const t = useWords('dashboard')
  const localize = useLocalize()
  const seesExceptions = useMay('exception.view')
  const mayAccept = useMay('job.accept')
  const keepsDrivers = useMay('driver.edit')
  const keepsVehicles = useMay('vehicle.edit')
  const seesBills = useMay('payable_bill.view')
  const offered = useRead(
    jobs.list,
    { query: { status: ['job_planned'], orderBy: 'plannedBeginAt', sorting: 'asc', pageSize: most } },
    live,
  )
  const atWork = useRead(jobs.list, { query: { status: running, orderBy: 'plannedBeginAt', sorting: 'asc', pageSize: most } }, live)
  return (
    <ArrangedHome
      usual={sectionsOfCarrier}
      actions={<HomeRefresh reads={[offered, atWork]} />}
      sections={{
        offered: (
          <WorkSection
            title={t('home.offered')}
            none={t('home.offered.none')}
            read={offered}
            all="/activity-tracking/list?type=job&status=job_planned"
          >
            {(job) => (
              <JobCard job={job} note={<AnswerBy job={job} />}>
                {mayAccept && <OfferAnswer job={job} />}
              </JobCard>
            )}
          </WorkSection>
        ),
        running: (
          <WorkSection
            title={t('home.running')}
            none={t('home.running.none')}
            read={atWork}
            all={`/activity-tracking/list?type=job&status=${running.join(',')}`}
          >
            {(job) => (
              <JobCard job={job}>
                <Button onClick={() => navigate(`/activity-tracking/detail/job/${job.id}`)}>{t('home.track')}</Button>
              </JobCard>
            )}
          </WorkSection>
        ),
        ...(keepsDrivers || keepsVehicles ? { refused: <RefusedFleet /> } : {}),
        ...(seesExceptions
          ? {
              exceptions: (
                <section className="panel" aria-label={localize(homeSections.exceptions)}>
                  <OpenExceptions heading="h2" />
                </section>
              ),
            }
          : {}),
        ...(seesBills ? { bills: <BillsToCheck direction="payable" /> } : {}),
      }}
    />
  )
}
