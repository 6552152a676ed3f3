import { useWords } from '../../../kit/words/use-words.ts'
import { Go } from '../../../shared/go.tsx'

const tabs = [
  { key: 'vehicle', href: '/master-data/vehicle/list' },
  { key: 'trailer', href: '/master-data/vehicle/list?tab=trailer' },
] as const
export type FleetTab = (typeof tabs)[number]['key']

/** Tabs for vehicles and trailers, each with its own filters. */
export const FleetTabs = ({ shown }: { readonly shown: FleetTab }) => {
  const t = useWords('fleet')
  return (
    <nav className="fleet-tabs" aria-label={t('tabs')}>
      {tabs.map(({ key, href }) => (
        <span key={key} data-shown={key === shown} {...(key === shown ? { 'aria-current': 'page' as const } : {})}>
          <Go href={href}>{t(`tab.${key}`)}</Go>
        </span>
      ))}
    </nav>
  )
}
