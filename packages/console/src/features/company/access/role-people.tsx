import { roleName } from '@khonsong/domain/company/access/built-in-role-names.ts'
import { roles, type RolePerson } from '@khonsong/contract/company/access/access.ts'
import { userKindWords } from '@khonsong/domain/company/access/user.ts'
import { Button, Checkbox, Drawer, Input } from 'antd'
import { useState } from 'react'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { ErrorState } from '../../../kit/show/states.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useIsCustomer } from '../../../shared/current-user.ts'
import type { Role } from './role-form.tsx'

const shownAtMost = 200

interface ListProps {
  readonly people: readonly RolePerson[]
  readonly has: (person: RolePerson) => boolean
  readonly onChange: (person: RolePerson, has: boolean) => void
  readonly readOnly: boolean
}

const kindOf = (kind: string) => Object.entries(userKindWords).find(([name]) => name === kind)?.[1]

const People = ({ people, has, onChange, readOnly }: ListProps) => {
  const localize = useLocalize()
  return (
    <ul className="people">
      {people.map((person) => {
        const kind = kindOf(person.kind)
        return (
          <li key={person.id}>
            <Checkbox checked={has(person)} disabled={readOnly} onChange={(event) => onChange(person, event.target.checked)}>
              {person.displayName}{' '}
              <span className="quiet">
                {[person.login, person.organisationName ?? (kind && localize(kind))].filter(Boolean).join(' · ')}
              </span>
            </Checkbox>
          </li>
        )
      })}
    </ul>
  )
}

/** Assigns a role to people and removes it, with confirmation; initially shows the user's own organisation. */
export const RolePeople = ({ role, readOnly, onClose }: { role: Role; readOnly: boolean; onClose: () => void }) => {
  const t = useWords('access')
  const localize = useLocalize()
  const confirm = useConfirm()
  const { message } = AntdApp.useApp()
  const isCustomer = useIsCustomer()
  // Customer users belong to none of our organisations.
  const [currentOnly, setCurrentOnly] = useState(!isCustomer)
  const [text, setText] = useState('')
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const query = {
    pageSize: shownAtMost,
    searchText: text || undefined,
    currentOrganisation: currentOnly ? ('true' as const) : ('false' as const),
  }
  const { data, error, refetch } = useRead(roles.people, { params: { id: role.id }, query }, { topics: ['users'], keepOld: true })
  const { act, acting } = useAct(roles.assign, { changes: ['users', 'roles'] })
  const add = [...changed].filter(([, has]) => has).map(([id]) => id)
  const remove = [...changed].filter(([, has]) => !has).map(([id]) => id)
  const change = (person: RolePerson, has: boolean) => {
    const next = new Map(changed)
    if (person.assigned === has) next.delete(person.id)
    else next.set(person.id, has)
    setChanged(next)
  }
  const save = async () => {
    if (!(await confirm({ title: t('role.givenAsk', { n: add.length, m: remove.length }) }))) return
    const failed = await act({ params: { id: role.id }, body: { add, remove } }).then(
      () => false,
      () => true,
    )
    if (failed) return
    void message.success(t('role.given'))
    onClose()
  }
  return (
    <Drawer
      open
      size="large"
      title={t('role.peopleOf', { name: localize(roleName(role)) })}
      onClose={onClose}
      footer={
        readOnly ? null : (
          <Button type="primary" loading={acting} disabled={changed.size === 0} onClick={() => void save()}>
            {t('role.give', { n: add.length, m: remove.length })}
          </Button>
        )
      }
    >
      <div className="people-find">
        <Input.Search
          allowClear
          placeholder={t('role.find')}
          aria-label={t('role.find')}
          maxLength={100}
          onSearch={(value) => setText(value.trim())}
        />
        {!isCustomer && (
          <Checkbox checked={currentOnly} onChange={(event) => setCurrentOnly(event.target.checked)}>
            {t('role.currentOnly')}
          </Checkbox>
        )}
      </div>
      {error ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <People
          people={data?.list ?? []}
          has={({ id, assigned }) => changed.get(id) ?? assigned}
          onChange={change}
          readOnly={readOnly}
        />
      )}
      {data && data.total > data.list.length && <p className="quiet">{t('role.moreThanShown')}</p>}
    </Drawer>
  )
}
