import { apiKeys, newApiKey } from '@khonsong/contract/company/access/access-keys.ts'
import { users } from '@khonsong/contract/company/access/access.ts'
import { keyPermissions } from '@khonsong/domain/kernel/key-permissions.ts'
import { keyFields, longestKeyDays } from '@khonsong/domain/company/access/api-key.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { Drawer } from 'antd'
import { useMemo, useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FieldDate, FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { FormPage } from '../../../kit/form/form-page.tsx'
import { Section } from '../../../kit/form/section.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useCurrentUser } from '../../../shared/current-user.ts'
import { PermissionMatrix } from './permission-matrix.tsx'

export interface MadeKey {
  readonly name: string
  readonly key: string
}

const usualDays = 90
const some = 30
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

const AccountField = () => {
  const t = useWords('access')
  const localize = useLocalize()
  const [text, setText] = useState('')
  const query = { searchText: text || undefined, pageSize: some, status: '1' }
  const asking = useRead(users.list, { query }, { keepOld: true, quiet: true })
  const options = (asking.data?.list ?? []).map(({ id, displayName, login }) => ({
    value: id,
    label: `${displayName ?? ''} · ${login ?? ''}`,
  }))
  return (
    <FieldSelect
      name="userId"
      label={localize(keyFields.userId)}
      hint={t('key.accountHint')}
      options={options}
      asking={asking}
      onSearch={setText}
      required
    />
  )
}

interface FormProps {
  readonly onMade: (made: MadeKey) => void
  readonly onClose: () => void
}

/** A new API key: account, permissions and expiry. */
export const KeyForm = ({ onMade, onClose }: FormProps) => {
  const t = useWords('access')
  const localize = useLocalize()
  const me = useCurrentUser()
  const now = useNow()
  const today = bangkokDayOf(new Date(now).toISOString())
  const { act } = useAct(apiKeys.create, { quiet: true, changes: ['users'] })
  const grantable = useMemo(() => new Set(keyPermissions.filter((one) => me?.permissions.includes(one))), [me])
  const defaults = useMemo(
    () => ({ name: '', userId: '', permissions: [] as string[], expiresOn: addDays(today, usualDays) }),
    [today],
  )
  const save = async (values: typeof defaults) => {
    const { key, record } = await act({ body: values })
    onMade({ name: record.name, key })
    onClose()
  }
  return (
    <Drawer open size={960} onClose={onClose} closable={false} keyboard={false} autoFocus={false} maskClosable={false}>
      <FormPage
        saves={apiKeys.create}
        name="api-key"
        title={t('key.add')}
        schema={newApiKey}
        defaults={defaults}
        saveLabel={t('key.make')}
        onSave={save}
        onLeave={onClose}
      >
        <Section>
          <FieldText name="name" label={localize(keyFields.name)} maxLength={60} required />
          <AccountField />
          <FieldDate
            name="expiresOn"
            label={localize(keyFields.expiresOn)}
            min={today}
            max={addDays(today, longestKeyDays)}
            required
          />
        </Section>
        <Section>
          <Field name="permissions" label={localize(keyFields.permissions)} wide>
            {({ value, onChange, disabled }) => (
              <PermissionMatrix value={listOf(value)} onChange={onChange} held={grantable} readOnly={disabled} />
            )}
          </Field>
        </Section>
      </FormPage>
    </Drawer>
  )
}
