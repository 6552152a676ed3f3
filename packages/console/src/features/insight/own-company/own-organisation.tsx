import { roleName } from '@khonsong/domain/company/access/built-in-role-names.ts'
import { roles, users } from '@khonsong/contract/company/access/access.ts'
import { ownCompany, type OwnCompany } from '@khonsong/contract/insight/own-company/own-company.ts'
import { Button, Spin } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { Facts, type Fact } from '../../../kit/show/facts.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useMay } from '../../../shared/current-user.ts'
import './own-company.css'

const all = { pageSize: 500 } as const

const useFacts = (own: OwnCompany): readonly Fact[] => {
  const t = useWords('own')
  return [
    { key: 'code', label: t('code'), value: own.code },
    { key: 'registeredName', label: t('registeredName'), value: own.companyRegisteredName },
    { key: 'taxId', label: t('taxId'), value: [own.companyTaxId, own.companyBranch].filter(Boolean).join(' / ') },
    { key: 'phone', label: t('phone'), value: own.phone },
    { key: 'address', label: t('address'), value: [own.address, own.postalCode].filter(Boolean).join(' '), wide: true },
    {
      key: 'contact',
      label: t('contact'),
      value: [own.keyContactName, own.contactPhone, own.contactEmail].filter(Boolean).join(' · '),
      wide: true,
    },
    { key: 'sites', label: t('sites'), value: formatNumber(own.siteCount) },
    { key: 'people', label: t('enabledPeople'), value: formatNumber(own.userCount) },
  ]
}

/** Users by role, including roles without users, so that gaps are visible. */
const PeopleByRole = () => {
  const t = useWords('own')
  const localize = useLocalize()
  const mayRoles = useMay('role.view')
  const people = useRead(users.list, { query: all }, { topics: ['users'] })
  const known = useRead(roles.list, { query: all }, { topics: ['roles'], enabled: mayRoles, quiet: true })
  if (people.error) return <ErrorState failure={people.error} onRetry={() => void people.refetch()} />
  if (!people.data || (mayRoles && !known.data && !known.error)) return <Spin />
  const list = people.data.list
  const shown = known.data?.list ?? []
  const inNone = list.filter(({ roleIds }) => !shown.some(({ id }) => (roleIds ?? []).includes(id)))
  const groups = [
    ...shown.map((role) => ({
      key: role.id,
      name: localize(roleName(role)),
      people: list.filter(({ roleIds }) => (roleIds ?? []).includes(role.id)),
    })),
    ...(inNone.length > 0 ? [{ key: 'none', name: t('otherRoles'), people: inNone }] : []),
  ]
  return groups.map(({ key, name, people: members }) => (
    <section key={key} className="own-role" aria-label={name}>
      <h3>
        {name} <span className="quiet">{formatNumber(members.length)}</span>
      </h3>
      {members.length === 0 ? (
        <p className="quiet">{t('nobody')}</p>
      ) : (
        <ul>
          {members.map(({ id, displayName, login, status }) => (
            <li key={id}>
              {displayName} <span className="quiet">{login}</span>{' '}
              {status !== 1 && <StatusTag tone="waiting">{t('disabled')}</StatusTag>}
            </li>
          ))}
        </ul>
      )}
    </section>
  ))
}

/** The customer's company data as we store it, and its users by role. */
export const OwnOrganisation = () => {
  const t = useWords('own')
  const { go } = usePage()
  const maySeePeople = useMay('user.view')
  const { data, error, refetch } = useRead(ownCompany.card, {}, { topics: ['users', 'customers'], quiet: true })
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Spin />
  return (
    <Organisation own={data} maySeePeople={maySeePeople} title={t('organisation')} onPeople={() => go('/foresetup/foreaccount')} />
  )
}

interface OrganisationProps {
  readonly own: OwnCompany
  readonly maySeePeople: boolean
  readonly title: string
  readonly onPeople: () => void
}

const Organisation = ({ own, maySeePeople, title, onPeople }: OrganisationProps) => {
  const t = useWords('own')
  const facts = useFacts(own)
  return (
    <div className="page">
      <PageTitle title={title} />
      <section className="own-card" aria-labelledby="own-name">
        <h2 id="own-name">{own.companyNameTH}</h2>
        <Facts facts={facts} />
        <p className="quiet">{t('keptByUs')}</p>
      </section>
      <section className="own-card" aria-labelledby="own-people">
        <div className="own-head">
          <h2 id="own-people">{t('people')}</h2>
          {maySeePeople && <Button onClick={onPeople}>{t('lookAfter')}</Button>}
        </div>
        {maySeePeople ? <PeopleByRole /> : <EmptyState title={t('peopleHidden')} />}
      </section>
    </div>
  )
}
