import { abilitySettings } from '@khonsong/contract/company/settings/settings.ts'
import { abilities, type AbilityCode } from '@khonsong/domain/company/settings/abilities.ts'
import { Drawer } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { Timeline } from '../../../kit/show/timeline.tsx'
import { useColon } from '../../../kit/words/colon.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Changes of a setting, newest first. */
export const AbilityHistory = ({ code, onClose }: { readonly code: AbilityCode; readonly onClose: () => void }) => {
  const t = useWords('settings')
  const colon = useColon()
  const localize = useLocalize()
  const { data } = useRead(abilitySettings.history, { query: { code, pageSize: 100 } }, { topics: ['settings'] })
  const title = t('historyOf', { name: localize(abilities[code].label) })
  return (
    <Drawer open size="large" title={title} loading={data === undefined} onClose={onClose}>
      <Timeline
        label={title}
        items={(data?.list ?? []).map(({ id, at, actor, address, actionName, changes }) => ({
          key: id,
          title: actionName,
          at,
          who: actor,
          address,
          tone: 'waiting',
          children: changes.map(({ field, label, before, after }) => (
            <p key={field}>
              {label}
              {colon}
              <span className="quiet">{before || '–'}</span> → {after || '–'}
            </p>
          )),
        }))}
      />
    </Drawer>
  )
}
