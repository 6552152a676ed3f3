import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { Views } from './views.tsx'

const OfferedJobs = lazyPart(() => import('./offered-jobs.tsx').then((file) => file.OfferedJobs))
const ReservedPickups = lazyPart(() => import('./reserved-pickups.tsx').then((file) => file.ReservedPickups))

/** `/perform/meet`: offered jobs, and agreed pickup times. */
export const MeetPage = () => {
  const t = useWords('execution')
  const { search } = usePage()
  const view = search['view'] === 'pickups' ? 'pickups' : 'jobs'
  const tabs = (
    <Views
      label={t('meet.title')}
      view={view}
      views={[
        { key: 'jobs', label: t('meet.jobs') },
        { key: 'pickups', label: t('meet.pickups') },
      ]}
    />
  )
  return view === 'jobs' ? <OfferedJobs tabs={tabs} /> : <ReservedPickups tabs={tabs} />
}
