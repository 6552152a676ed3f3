import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Go } from '../../../shared/go.tsx'
import { may } from '../../../shared/current-user.ts'
import { allRoutes } from '../../../kit/workspace/all-routes.ts'

const steps = [
  { key: 'sites', href: '/master-data/site/add', needs: 'site.create' },
  { key: 'fleet', href: '/master-data/driver/add', needs: 'driver.create' },
  { key: 'order', href: '/order/entry/create', needs: 'order.create' },
] as const satisfies readonly { readonly key: string; readonly href: string; readonly needs: Permission }[]

/** A step whose page is not built yet is shown as text. */
const isBuilt = (href: string): boolean => allRoutes().some((route) => route.path === href && route.page !== undefined)

/** Shown in an empty company: the next steps instead of counters at zero. */
export const FirstMinute = () => {
  const t = useWords('dashboard')
  return (
    <section className="panel first-minute" aria-label={t('first.title')}>
      <h2>{t('first.title')}</h2>
      <p>{t('first.text')}</p>
      <ol>
        {steps.map(({ key, href, needs }) => (
          <li key={key}>
            {may(needs) && isBuilt(href) ? <Go href={href}>{t(`first.${key}`)}</Go> : <strong>{t(`first.${key}`)}</strong>}
            <span className="quiet">{t(`first.${key}Text`)}</span>
          </li>
        ))}
      </ol>
      <p className="quiet">{t('first.demo')}</p>
    </section>
  )
}
