import { users, type UserRights } from '@khonsong/contract/company/access/access.ts'
import { permissionWords } from '@khonsong/domain/company/access/permission-words.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { Alert, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { RecordDrawer } from '../../../shared/record-drawer.tsx'
import type { Account } from './account-form.tsx'

type Right = UserRights['permissions'][number]

const useReason = () => {
  const t = useWords('access')
  const listed = (names: readonly string[]) => names.join(', ')
  return ({ givenBy, sleeping, others }: Right): string => {
    if (givenBy.length > 0) return t('rights.by', { roles: listed(givenBy) })
    if (sleeping.length > 0) return t('rights.sleeping', { roles: listed(sleeping) })
    return others.length > 0 ? t('rights.none', { roles: listed(others) }) : t('rights.nobody')
  }
}

const Table = ({ rights }: { rights: UserRights }) => {
  const t = useWords('access')
  const localize = useLocalize()
  const reasonOf = useReason()
  const [text, setText] = useState('')
  const [only, setOnly] = useState(false)
  const wordsOf = ({ permission }: Right) => {
    const words = permissionWords[permission]
    return words ? localize(words) : permission
  }
  const shown = rights.permissions.filter(
    (right) => (!only || right.allowed) && searchKey(wordsOf(right)).includes(searchKey(text)),
  )
  return (
    <>
      <div className="rights-find">
        <Input
          allowClear
          value={text}
          placeholder={t('rights.find')}
          aria-label={t('rights.find')}
          onChange={(event) => setText(event.target.value)}
        />
        <Checkbox checked={only} onChange={(event) => setOnly(event.target.checked)}>
          {t('rights.only')}
        </Checkbox>
      </div>
      <table className="rights">
        <thead>
          <tr>
            <th scope="col">{t('rights.permission')}</th>
            <th scope="col">{t('rights.why')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((right) => (
            <tr key={right.permission}>
              <th scope="row">
                <StatusTag tone={right.allowed ? 'done' : 'waiting'}>{right.allowed ? t('rights.yes') : t('rights.no')}</StatusTag>{' '}
                {wordsOf(right)}
              </th>
              <td className={right.allowed ? undefined : 'quiet'}>{reasonOf(right)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Explains an account's permissions and row scope. */
export const Rights = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const t = useWords('access')
  const desk = useWords('desk')
  const read = useRead(users.rights, { params: { id: account.id } }, { topics: ['users', 'roles'], quiet: true })
  return (
    <RecordDrawer
      title={t('rights.title', { name: account.displayName ?? account.login ?? '' })}
      closeLabel={desk('close')}
      read={read}
      onClose={onClose}
    >
      {(rights) => (
        <>
          {!rights.active && <Alert type="warning" title={t('rights.off')} />}
          <p>
            <span className="quiet">{t('rights.sees')}:</span>{' '}
            {rights.sees.kind === 'all' ? t('rights.all') : rights.sees.names.join(', ') || '–'}
          </p>
          <Table rights={rights} />
        </>
      )}
    </RecordDrawer>
  )
}
