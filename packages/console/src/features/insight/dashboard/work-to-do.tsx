import type { dashboard } from '@khonsong/contract/insight/dashboard/dashboard.ts'
import { pendingFleet } from '@khonsong/contract/masters/fleet/fleet.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { watchNames, watches } from '@khonsong/domain/operations/shipments/watch.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { useMay } from '../../../shared/current-user.ts'
import { Go } from '../../../shared/go.tsx'
import { useFigureText } from './figure-text.ts'

type Shown = OutputOf<typeof dashboard.show>

const list = '/activity-tracking/list'
/** Where the records of carriers wait that nobody has checked yet. */
const pendingLists = {
  driver: '/master-data/driver/list?status=2',
  vehicle: '/master-data/vehicle/list?status=2',
  trailer: '/master-data/vehicle/list?tab=trailer&status=2',
} as const

/** Severity of each count; a deadline that is merely near is no trouble yet. */
const tones: Readonly<Record<string, 'attention' | 'trouble' | 'waiting'>> = {
  decisions: 'trouble',
  pickup_overdue: 'trouble',
  delivery_overdue: 'trouble',
  receipt_overdue: 'trouble',
  confirm_due: 'attention',
  pickup_near: 'attention',
  delivery_near: 'attention',
  'pending.driver': 'attention',
  'pending.vehicle': 'attention',
  'pending.trailer': 'attention',
}

/** What carriers added, for whoever may take it into use. */
const usePendingFleet = () => {
  const t = useWords('dashboard')
  const mayDrivers = useMay('driver.status')
  const mayVehicles = useMay('vehicle.status')
  const options = { topics: ['drivers', 'vehicles', 'trailers'], quiet: true, keepOld: true, enabled: mayDrivers || mayVehicles }
  const { data = [] } = useRead(pendingFleet, {}, options)
  return data.map(({ subject, count }) => ({
    key: `pending.${subject}`,
    found: { count, capped: false },
    label: t(`work.pending.${subject}`),
    href: pendingLists[subject],
  }))
}

const worksOf = (
  { work, counters, warnings }: Shown,
  t: ReturnType<typeof useWords<'dashboard'>>,
  localize: ReturnType<typeof useLocalize>,
  pending: ReturnType<typeof usePendingFleet>,
) => {
  const waiting = (key: keyof Shown['work']) => {
    const { type, statuses, ...found } = work[key]
    return { key, found, label: t(`work.${key}`), href: hrefOf(list, { type, status: statuses }) }
  }
  const watched = (['confirm_due', ...watchNames] as const).map((key) => ({
    key,
    found: warnings[key],
    label: key === 'confirm_due' ? t('warnings.confirm_due') : localize(watches[key]),
    href: hrefOf(list, { type: key === 'confirm_due' ? 'order' : 'shipment', watch: key }),
  }))
  const { type, statuses, ...found } = counters.waitingToAccept
  const accept = { key: 'accept', found, label: t('work.accept'), href: hrefOf(list, { type, status: statuses }) }
  const all = [waiting('decisions'), ...watched, waiting('ordersToConfirm'), waiting('shipmentsToPlan'), accept, ...pending]
  const rank = (key: string) => ['trouble', 'attention', 'waiting'].indexOf(tones[key] ?? 'waiting')
  return all.filter((one) => one.found.count > 0).toSorted((a, b) => rank(a.key) - rank(b.key))
}

/** Pending work, most severe first; each count links to its list. */
export const WorkToDo = ({ shown }: { readonly shown: Shown | undefined }) => {
  const t = useWords('dashboard')
  const localize = useLocalize()
  const textOf = useFigureText()
  const pending = usePendingFleet()
  if (!shown) return <p className="quiet">…</p>
  const works = worksOf(shown, t, localize, pending)
  if (works.length === 0) return <p className="quiet">{t('work.none')}</p>
  return (
    <ul className="work">
      {works.map(({ key, found, label, href }) => (
        <li key={key} data-tone={tones[key] ?? 'waiting'}>
          <Go href={href}>
            <strong>{textOf(found)}</strong>
            <span>{label}</span>
          </Go>
        </li>
      ))}
    </ul>
  )
}
