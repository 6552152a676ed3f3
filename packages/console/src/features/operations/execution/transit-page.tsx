import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useMay } from '../../../shared/current-user.ts'
import { LinehaulJobs } from './linehaul-jobs.tsx'
import { TransitWaybills } from './transit-waybills.tsx'
import { Views } from './views.tsx'

/** `/perform/transit`: vehicles between hubs, and waybills to route via a hub. */
export const TransitPage = () => {
  const t = useWords('execution')
  const { search } = usePage()
  const mayChoose = useMay('order.edit')
  const view = mayChoose && search['view'] === 'waybills' ? 'waybills' : 'linehaul'
  const views = [
    { key: 'linehaul', label: t('transit.linehaul') },
    ...(mayChoose ? ([{ key: 'waybills', label: t('transit.waybills') }] as const) : []),
  ] as const
  const tabs = <Views label={t('transit.title')} view={view} views={views} />
  return view === 'linehaul' ? <LinehaulJobs tabs={tabs} /> : <TransitWaybills tabs={tabs} />
}
