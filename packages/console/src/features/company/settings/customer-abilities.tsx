import { shell } from '@khonsong/contract/kernel/shell.ts'
import { abilities, isAbilityCode } from '@khonsong/domain/company/settings/abilities.ts'
import { abilityGroups, type AbilityGroup } from '@khonsong/domain/company/settings/ability.ts'
import { Button, Spin } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { ErrorState } from '../../../kit/show/states.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useValueText } from './use-value-text.ts'
import './settings.css'

const all = { query: { pageSize: 500 } } as const

/** The company's settings that affect customers, read-only; their personal settings are in their account. */
export const CustomerAbilities = () => {
  const t = useWords('settings')
  const localize = useLocalize()
  const textOf = useValueText()
  const { go } = usePage()
  const { data, error, refetch } = useRead(shell.settings, all, { topics: ['settings'], quiet: true })
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Spin />
  const known = data.list.flatMap(({ settingCode, settingValue }) =>
    isAbilityCode(settingCode) ? [{ code: settingCode, value: settingValue, ...abilities[settingCode] }] : [],
  )
  const groups = (Object.keys(abilityGroups) as AbilityGroup[]).filter((group) => known.some((one) => one.group === group)) // keys of the table
  return (
    <div className="page">
      <PageTitle title={t('ability.title')} />
      <p className="quiet">{t('customer.readOnly')}</p>
      {groups.map((group) => (
        <section key={group} className="ability-group" aria-labelledby={`ability-${group}`}>
          <h2 id={`ability-${group}`}>{localize(abilityGroups[group])}</h2>
          <ul>
            {known
              .filter((one) => one.group === group)
              .map(({ code, label, help, value }) => (
                <li key={code} className="ability">
                  <div>
                    <h3>{localize(label)}</h3>
                    <p className="quiet">{localize(help)}</p>
                  </div>
                  <strong className="ability-value">{textOf(code, value)}</strong>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <section className="ability-group" aria-labelledby="ability-own">
        <h2 id="ability-own">{t('customer.own')}</h2>
        <p className="quiet">{t('customer.ownText')}</p>
        <p>
          <Button onClick={() => go('/console/account')}>{t('customer.myAccount')}</Button>
        </p>
      </section>
    </div>
  )
}
