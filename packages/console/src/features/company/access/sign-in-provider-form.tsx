import { signInProviderForm, signInProviders, type SignInProvider } from '@khonsong/contract/company/access/sign-in-providers.ts'
import { providerFields as fields, type ClientKind, type GroupRole } from '@khonsong/domain/company/access/sign-in-provider.ts'
import { Drawer, Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAct } from '../../../kit/call/use-act.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FieldSwitch, FieldChoice, FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { FormPage } from '../../../kit/form/form-page.tsx'
import { Section } from '../../../kit/form/section.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useOrganisationOptions, useRoleOptions } from './access-choices.ts'
import { GroupRolesField } from './group-roles-field.tsx'
import { IssuerTest } from './issuer-test.tsx'
import { ReturnAddress } from './return-address.tsx'

interface Values {
  readonly id: string
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  readonly clientKind: ClientKind
  readonly scopes: string
  readonly emailClaim: string
  readonly verifiedClaim: string
  readonly nameClaim: string
  readonly groupsClaim: string
  readonly linkByEmail: boolean
  readonly secondFactorThere: boolean
  readonly makeAccounts: boolean
  readonly mailDomains: string[]
  readonly organisationId: string | null
  readonly businessUnitIds: string[]
  readonly roleIds: string[]
  readonly groupRoles: GroupRole[]
}

const usual = {
  label: '',
  issuer: '',
  clientId: '',
  clientKind: 'secret',
  scopes: 'openid email profile',
  emailClaim: 'email',
  verifiedClaim: 'email_verified',
  nameClaim: 'name',
  groupsClaim: 'groups',
  linkByEmail: false,
  secondFactorThere: false,
  makeAccounts: false,
  mailDomains: [],
  organisationId: null,
  businessUnitIds: null,
  roleIds: [],
  groupRoles: [],
} as const

const defaultsOf = (record: SignInProvider | undefined): Values => {
  const typed = record ?? { ...usual, id: crypto.randomUUID() }
  return {
    id: typed.id,
    label: typed.label,
    issuer: typed.issuer,
    clientId: typed.clientId,
    clientKind: typed.clientKind,
    scopes: typed.scopes,
    emailClaim: typed.emailClaim,
    verifiedClaim: typed.verifiedClaim,
    nameClaim: typed.nameClaim,
    groupsClaim: typed.groupsClaim,
    linkByEmail: typed.linkByEmail,
    secondFactorThere: typed.secondFactorThere,
    makeAccounts: typed.makeAccounts,
    mailDomains: [...typed.mailDomains],
    organisationId: typed.organisationId,
    businessUnitIds: [...(typed.businessUnitIds ?? [])],
    roleIds: [...typed.roleIds],
    groupRoles: [...typed.groupRoles],
  }
}

interface SecretProps {
  readonly kept: boolean
  readonly secret: string
  readonly onChange: (secret: string) => void
}

/** Write-only: not stored in drafts, and never returned by the server. */
const SecretField = ({ kept, secret, onChange }: SecretProps) => {
  const t = useWords('providers')
  const localize = useLocalize()
  const kind: unknown = useWatch({ name: 'clientKind' })
  if (kind === 'public') return null
  return (
    <Field
      name="clientSecret"
      label={localize(fields.clientSecret)}
      required={!kept}
      hint={kept ? t('secret.kept') : t('secret.hint')}
    >
      {({ id, invalid, describedBy, onBlur }) => (
        <Input.Password
          id={id}
          value={secret}
          maxLength={500}
          autoComplete="new-password"
          placeholder={kept ? '••••••••' : ''}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          {...(invalid ? { status: 'error' as const } : {})}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

const DomainsField = () => {
  const t = useWords('providers')
  const localize = useLocalize()
  return (
    <Field name="mailDomains" label={localize(fields.mailDomains)} hint={t('domains.hint')} wide required>
      {({ id, value, onChange, onBlur, describedBy, invalid }) => (
        <Select
          id={id}
          className="select-input"
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ' ', ';']}
          placeholder="company.co.th"
          value={Array.isArray(value) ? value.map(String) : []}
          aria-describedby={describedBy}
          {...(invalid ? { status: 'error' as const } : {})}
          onBlur={onBlur}
          onChange={(domains) => onChange(domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, '')))}
        />
      )}
    </Field>
  )
}

/** Just-in-time accounts: e-mail domains, organisation, row scope and roles. */
const NewAccounts = () => {
  const t = useWords('providers')
  const localize = useLocalize()
  const makes: unknown = useWatch({ name: 'makeAccounts' })
  const roles = useRoleOptions()
  const organisations = useOrganisationOptions()
  const units = useOrganisationOptions('business_unit')
  return (
    <Section title={t('part.accounts')}>
      <FieldSwitch name="linkByEmail" label={localize(fields.linkByEmail)} hint={t('link.hint')} wide />
      <FieldSwitch name="makeAccounts" label={localize(fields.makeAccounts)} hint={t('make.hint')} wide />
      {makes === true && (
        <>
          <DomainsField />
          <FieldSelect name="roleIds" label={localize(fields.roleIds)} options={roles} many />
          <FieldSelect name="organisationId" label={localize(fields.organisationId)} options={organisations} />
          <FieldSelect
            name="businessUnitIds"
            label={localize(fields.businessUnitIds)}
            options={units}
            hint={t('units.hint')}
            many
          />
        </>
      )}
    </Section>
  )
}

const Claims = () => {
  const t = useWords('providers')
  const localize = useLocalize()
  const claim = (name: 'emailClaim' | 'verifiedClaim' | 'nameClaim' | 'groupsClaim') => (
    <FieldText name={name} label={localize(fields[name])} maxLength={100} required />
  )
  return (
    <Section title={t('part.claims')}>
      <FieldText name="scopes" label={localize(fields.scopes)} maxLength={300} wide required />
      {claim('emailClaim')}
      {claim('verifiedClaim')}
      {claim('nameClaim')}
      {claim('groupsClaim')}
      <FieldSwitch name="secondFactorThere" label={localize(fields.secondFactorThere)} hint={t('factor.hint')} wide />
    </Section>
  )
}

interface FormProps {
  readonly record: SignInProvider | undefined
  readonly returnUrl: string
  readonly onClose: () => void
}

/** Creates or edits a single sign-on provider. */
export const SignInProviderForm = ({ record, returnUrl, onClose }: FormProps) => {
  const t = useWords('providers')
  const localize = useLocalize()
  const add = useAct(signInProviders.add, { quiet: true, changes: ['settings'] })
  const edit = useAct(signInProviders.edit, { quiet: true, changes: ['settings'] })
  const defaults = useMemo(() => defaultsOf(record), [record])
  const [clientSecret, setClientSecret] = useState('')
  const save = async (values: Values, begunOn?: number) => {
    const body = {
      ...values,
      clientSecret,
      organisationId: values.organisationId || null,
      businessUnitIds: values.businessUnitIds.length > 0 ? values.businessUnitIds : null,
    }
    await (record ? edit.act({ body: { ...body, version: begunOn ?? record.version } }) : add.act({ body }))
    onClose()
  }
  const kinds = [
    { value: 'secret', label: t('client.secret') },
    { value: 'public', label: t('client.public') },
  ]
  return (
    <Drawer open size={860} onClose={onClose} closable={false} keyboard={false} autoFocus={false} maskClosable={false}>
      <FormPage<Values>
        saves={record ? signInProviders.edit : signInProviders.add}
        version={record?.version}
        name={`sign-in-provider-${record?.id ?? 'new'}`}
        title={record ? t('editTitle', { name: record.label }) : t('add')}
        schema={signInProviderForm}
        defaults={defaults}
        onSave={save}
        onLeave={onClose}
      >
        <Section title={t('part.server')}>
          <FieldText name="label" label={localize(fields.label)} maxLength={60} hint={t('label.hint')} required />
          <FieldText name="issuer" label={localize(fields.issuer)} maxLength={500} placeholder="https://" wide required />
          <IssuerTest />
          <ReturnAddress returnUrl={returnUrl} />
          <FieldText name="clientId" label={localize(fields.clientId)} maxLength={300} required />
          <FieldChoice name="clientKind" label={localize(fields.clientKind)} options={kinds} />
          <SecretField kept={record?.clientKind === 'secret'} secret={clientSecret} onChange={setClientSecret} />
        </Section>
        <NewAccounts />
        <GroupRolesField />
        <Claims />
      </FormPage>
    </Drawer>
  )
}
