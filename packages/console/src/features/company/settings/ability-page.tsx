import { abilitySettings, type AbilitySetting } from '@khonsong/contract/company/settings/settings.ts'
import { abilities } from '@khonsong/domain/company/settings/abilities.ts'
import { abilityGroups, type AbilityGroup } from '@khonsong/domain/company/settings/ability.ts'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { ErrorState } from '../../../kit/show/states.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useMay } from '../../../shared/current-user.ts'
import { AbilityForm } from './ability-form.tsx'
import { AbilityHistory } from './ability-history.tsx'
import { useValueText } from './use-value-text.ts'
import './settings.css'

interface LineProps {
  readonly setting: AbilitySetting
  readonly onEdit: (() => void) | undefined
  readonly onHistory: () => void
}

/** A setting: description, current value, scheduled value, and who set it. */
const Line = ({ setting, onEdit, onHistory }: LineProps) => {
  const t = useWords('settings')
  const localize = useLocalize()
  const { day, instant } = useFormat()
  const textOf = useValueText()
  const { label, help } = abilities[setting.code]
  const changed = setting.version > 0
  return (
    <li className="ability">
      <div>
        <h3>{localize(label)}</h3>
        <p className="quiet">{localize(help)}</p>
        {setting.next && (
          <p className="ability-next">
            {t('next', { value: textOf(setting.code, setting.next.value), day: day(setting.next.from) })}
          </p>
        )}
        {changed && setting.updatedAt && (
          <p className="quiet">
            {t('changedBy', { who: setting.updatedBy ?? '–', at: instant(setting.updatedAt) })}{' '}
            <Button type="link" size="small" onClick={onHistory}>
              {t('history')}
            </Button>
          </p>
        )}
      </div>
      <strong className="ability-value">{textOf(setting.code, setting.value)}</strong>
      {onEdit && (
        <Button aria-label={t('changeOne', { name: localize(label) })} onClick={onEdit}>
          {t('change')}
        </Button>
      )}
    </li>
  )
}

/** Ability settings by group (early warning, plan, billing, pickup and delivery, monitor). */
export const AbilityPage = () => {
  const t = useWords('settings')
  const localize = useLocalize()
  const mayEdit = useMay('setting.edit')
  const [open, setOpen] = useState<{ readonly what: 'form' | 'history'; readonly code: AbilitySetting['code'] }>()
  const { data, error, refetch } = useRead(abilitySettings.list, {}, { topics: ['settings'], quiet: true })
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Spin />
  const groups = Object.keys(abilityGroups) as AbilityGroup[] // keys of the table
  const chosen = open && data.find(({ code }) => code === open.code)
  const close = () => setOpen(undefined)
  return (
    <div className="page">
      <PageTitle title={t('ability.title')} />
      {groups.map((group) => (
        <section key={group} className="ability-group" aria-labelledby={`ability-${group}`}>
          <h2 id={`ability-${group}`}>{localize(abilityGroups[group])}</h2>
          <ul>
            {data
              .filter((setting) => setting.group === group)
              .map((setting) => (
                <Line
                  key={setting.code}
                  setting={setting}
                  onEdit={mayEdit ? () => setOpen({ what: 'form', code: setting.code }) : undefined}
                  onHistory={() => setOpen({ what: 'history', code: setting.code })}
                />
              ))}
          </ul>
        </section>
      ))}
      {open?.what === 'form' && chosen && <AbilityForm key={chosen.version} setting={chosen} onClose={close} />}
      {open?.what === 'history' && <AbilityHistory code={open.code} onClose={close} />}
    </div>
  )
}
