import { users } from '@khonsong/contract/company/access/access.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { user, userKindWords } from '@khonsong/domain/company/access/user.ts'
import { newRecordSchema } from '@khonsong/domain/resource/record-schema.ts'
import { Drawer } from 'antd'
import { useWatch } from 'react-hook-form'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { FormPage } from '../../../kit/form/form-page.tsx'
import { Section } from '../../../kit/form/section.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useOrganisationOptions, useRoleOptions } from './access-choices.ts'
import { useIsCustomer } from '../../../shared/current-user.ts'
import { CustomerField, DriverField, SubcontractorField } from '../../../shared/party-field.tsx'

export type Account = OutputOf<typeof users.detail>

const schema = newRecordSchema(user)
const { fields } = user

const defaultsOf = (account: Account | undefined, kind: 'internal' | 'customer') => ({
  login: account?.login ?? '',
  displayName: account?.displayName ?? '',
  email: account?.email ?? '',
  phone: account?.phone ?? '',
  language: account?.language ?? '',
  kind: account?.kind ?? kind,
  organisationId: account?.organisationId ?? '',
  businessUnitIds: account?.businessUnitIds ?? [],
  customerId: account?.customerId ?? '',
  subcontractorId: account?.subcontractorId ?? '',
  driverId: account?.driverId ?? '',
  roleIds: account?.roleIds ?? [],
})
type Values = ReturnType<typeof defaultsOf>

/** The request: null instead of empty text; no business unit means all. */
const sentOf = (values: Values) => ({
  ...values,
  email: values.email || null,
  phone: values.phone || null,
  language: values.language || null,
  organisationId: values.organisationId || null,
  businessUnitIds: values.kind === 'internal' && values.businessUnitIds.length > 0 ? values.businessUnitIds : null,
  customerId: values.kind === 'customer' ? values.customerId || null : null,
  subcontractorId: values.kind === 'subcontractor' ? values.subcontractorId || null : null,
  driverId: values.kind === 'driver' ? values.driverId || null : null,
})
type Sent = ReturnType<typeof sentOf>

/** Only changed fields are sent, so that concurrent changes to others are kept. */
const touchedOf = (before: Sent, after: Sent): Partial<Sent> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Sent])),
  ) // its keys are Sent's

const optionsOf = (
  choices: Readonly<Record<string, Parameters<ReturnType<typeof useLocalize>>[0]>>,
  localize: ReturnType<typeof useLocalize>,
) => Object.entries(choices).map(([value, words]) => ({ value, label: localize(words) }))

const chosenParty = (id: string | null | undefined, name: string | null | undefined) =>
  id ? { value: id, label: name ?? id } : undefined

/** The kind of user determines which party is asked, and whether business units limit the row scope. */
const Belonging = ({ account }: { account: Account | undefined }) => {
  const localize = useLocalize()
  const t = useWords('access')
  const kind = useWatch<Values, 'kind'>({ name: 'kind' })
  const organisations = useOrganisationOptions()
  const businessUnits = useOrganisationOptions('business_unit')
  return (
    <Section title={t('account.belongs')}>
      <FieldSelect
        name="kind"
        label={localize(fields.kind.label)}
        options={optionsOf(userKindWords, localize)}
        clearable={false}
        required
      />
      <FieldSelect name="organisationId" label={localize(fields.organisationId.label)} options={organisations} />
      {kind === 'internal' && (
        <FieldSelect
          name="businessUnitIds"
          label={localize(fields.businessUnitIds.label)}
          options={businessUnits}
          many
          {...(fields.businessUnitIds.help ? { hint: localize(fields.businessUnitIds.help) } : {})}
        />
      )}
      {kind === 'customer' && <CustomerField chosen={chosenParty(account?.customerId, account?.customerName)} />}
      {kind === 'subcontractor' && (
        <SubcontractorField chosen={chosenParty(account?.subcontractorId, account?.subcontractorName)} />
      )}
      {kind === 'driver' && <DriverField chosen={chosenParty(account?.driverId, account?.driverName)} />}
    </Section>
  )
}

interface AccountFormProps {
  /** Omitted for a new one. */
  readonly account: Account | undefined
  readonly onSaved: (account: Account) => void
  readonly onClose: () => void
}

export const AccountForm = ({ account, onSaved, onClose }: AccountFormProps) => {
  const t = useWords('access')
  const localize = useLocalize()
  const { message } = AntdApp.useApp()
  const isCustomer = useIsCustomer()
  const roles = useRoleOptions()
  const add = useAct(users.add, { quiet: true, changes: ['users'] })
  const edit = useAct(users.edit, { quiet: true, changes: ['users'] })
  const defaults = defaultsOf(account, isCustomer ? 'customer' : 'internal')
  const save = async (values: Values, begunOn?: number) => {
    const sent = sentOf(values)
    const saved = account
      ? await edit.act({
          params: { id: account.id },
          body: { version: begunOn ?? account.version, ...touchedOf(sentOf(defaults), sent) },
        })
      : await add.act({ body: sent })
    void message.success(t('saved'))
    onSaved(saved)
  }
  return (
    <Drawer open size="large" onClose={onClose} closable={false} keyboard={false} autoFocus={false} maskClosable={false}>
      <FormPage<Values>
        saves={account ? users.edit : users.add}
        name={`account/${account?.id ?? 'new'}`}
        version={account?.version}
        title={account ? t('account.edit') : t('account.add')}
        schema={schema}
        defaults={defaults}
        onSave={save}
        onLeave={onClose}
      >
        <Section title={t('account.person')}>
          <FieldText name="login" label={localize(fields.login.label)} maxLength={100} required />
          <FieldText name="displayName" label={localize(fields.displayName.label)} maxLength={100} required />
          <FieldText name="email" label={localize(fields.email.label)} maxLength={254} />
          <FieldText name="phone" label={localize(fields.phone.label)} maxLength={20} />
          <FieldSelect
            name="language"
            label={localize(fields.language.label)}
            options={optionsOf(fields.language.choices, localize)}
          />
        </Section>
        {/* Accounts added by a customer administrator belong to that customer; the server sets this. */}
        {!isCustomer && <Belonging account={account} />}
        <Section title={t('account.rights')}>
          <FieldSelect name="roleIds" label={localize(fields.roleIds.label)} options={roles} many />
        </Section>
      </FormPage>
    </Drawer>
  )
}
