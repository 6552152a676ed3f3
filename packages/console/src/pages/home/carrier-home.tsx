import { jobs } from '@khonsong/contract/operations/jobs/jobs.ts'
import { homeSections, type HomeSection } from '@khonsong/domain/insight/dashboard/arrangement.ts'
import { isFinalJob, jobStatuses } from '@khonsong/domain/operations/jobs/status.ts'
import { Button } from 'antd'
import { useRead } from '../../kit/call/use-read.ts'
import { useAct } from '../../kit/call/use-act.ts'
import { useSay } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { navigate } from '../../kit/workspace/navigation.ts'
import { useMay } from '../../shared/current-user.ts'
import { OpenExceptions } from '../../features/insight/dashboard/open-exceptions.tsx'
import { ArrangedHome } from './arranged-home.tsx'
import { JobCard } from './job-card.tsx'
import { WorkSection } from './work-section.tsx'

const running = jobStatuses.filter((status) => !isFinalJob(status) && status !== 'job_created' && status !== 'job_planned')
const sectionsOfCarrier: readonly HomeSection[] = ['offered', 'running', 'exceptions']
const most = 10
const live = { topics: ['jobs', 'shipments'], quiet: true, keepOld: true }

/** What a carrier is offered, to be accepted with one click, and what its trucks are doing. */
export const CarrierHome = () => {
  const t = useWords('dashboard')
  const say = useSay()
  const seesExceptions = useMay('exception.view')
  const mayAccept = useMay('job.accept')
  const accept = useAct(jobs.accept, { changes: ['jobs', 'shipments'] })
  const offered = useRead(
    jobs.list,
    { query: { status: ['job_planned'], orderBy: 'plannedBeginAt', sorting: 'asc', pageSize: most } },
    live,
  )
  const atWork = useRead(jobs.list, { query: { status: running, orderBy: 'plannedBeginAt', sorting: 'asc', pageSize: most } }, live)
  return (
    <ArrangedHome
      usual={sectionsOfCarrier}
      sections={{
        offered: (
          <WorkSection
            title={t('home.offered')}
            none={t('home.offered.none')}
            read={offered}
            all="/activity-tracking/list?type=job&status=job_planned"
          >
            {(job) => (
              <JobCard job={job}>
                {mayAccept && (
                  <Button
                    type="primary"
                    loading={accept.acting}
                    onClick={() => accept.start({ params: { id: job.id }, body: { version: job.version } })}
                  >
                    {t('home.accept')}
                  </Button>
                )}
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
        ...(seesExceptions
          ? {
              exceptions: (
                <section className="panel" aria-label={say(homeSections.exceptions)}>
                  <OpenExceptions heading="h2" />
                </section>
              ),
            }
          : {}),
      }}
    />
  )
}
