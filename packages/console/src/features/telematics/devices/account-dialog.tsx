import { accountCalls, accountForm } from '@khonsong/contract/telematics/devices/tracking-accounts.ts'
import { trackingAccount, type TrackingAccount } from '@khonsong/domain/telematics/devices/tracking-account.ts'
import { accountPlatforms, type AccountPlatform } from '@khonsong/domain/telematics/devices/tracking-platform.ts'
import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { InputOf } from '@khonsong/contract/kernel/operation.ts'
import { CallFailure } from '../../../kit/call/call-failure.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FieldInput } from '../../../kit/resource/fields/field-input.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useWhy } from '../../../kit/show/use-why.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { referenceSources as sources } from '../../../shared/reference-sources.ts'

type Values = InputOf<typeof accountCalls.add>['body'] & {
  platform: AccountPlatform
  key: string
  proof: string | null
}

const { fields } = trackingAccount
const login = ['platform', 'account', 'key', 'serverUrl', 'organisationNo', 'topic'] as const

const Declared = ({ name }: { readonly name: keyof typeof fields }) => (
  <FieldInput field={fields[name]} name={name} sources={sources} />
)

/** Shows only the fields that the platform needs. */
const PlatformFields = () => {
  const platform: unknown = useWatch({ name: 'platform' })
  const definition =
    typeof platform === 'string' && Object.hasOwn(accountPlatforms, platform)
      ? accountPlatforms[platform as AccountPlatform]
      : undefined // checked above
  return (
    <>
      {definition?.needsServer && <Declared name="serverUrl" />}
      {definition?.needsTopic && <Declared name="topic" />}
      {definition?.needsOrganisationNo && <Declared name="organisationNo" />}
    </>
  )
}

/** Masked secret; the server never returns it. */
const KeyField = ({ isKept }: { readonly isKept: boolean }) => {
  const t = useWords('devices')
  const hint = isKept ? t('account.keyKept') : t('account.keyHint')
  return (
    <Field name="key" label={t('account.key')} required={!isKept} hint={hint}>
      {({ id, value, onChange, onBlur, disabled, invalid, describedBy }) => (
        <Input.Password
          id={id}
          value={typeof value === 'string' ? value : ''}
          maxLength={500}
          autoComplete="new-password"
          disabled={disabled}
          aria-required={!isKept}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          {...(invalid ? { status: 'error' as const } : {})}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

type Tested = { readonly at: string } | { readonly why: string } | undefined

/** Tests the login with the form's values; changing a value requires another test. */
const TestButton = ({ id }: { readonly id: string | undefined }) => {
  const t = useWords('devices')
  const format = useFormat()
  const whyOf = useWhy()
  const { getValues, setValue } = useFormContext<Values>()
  const typed = JSON.stringify(useWatch({ name: [...login] }))
  const [tested, setTested] = useState<Tested>()
  const testedOf = useRef<string>(undefined)
  const { act, acting } = useAct(accountCalls.test, { quiet: true })
  useEffect(() => {
    if (testedOf.current === undefined || testedOf.current === typed) return
    testedOf.current = undefined
    setTested(undefined)
    setValue('proof', null)
  }, [typed, setValue])
  const test = async () => {
    const { platform, account, key, serverUrl, organisationNo, topic } = getValues()
    try {
      const body = { platform, account, key, serverUrl, organisationNo, topic, ...(id === undefined ? {} : { id }) }
      const { proof, testedAt } = await act({ body })
      testedOf.current = typed
      setTested({ at: testedAt })
      setValue('proof', proof)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setTested({ why: whyOf(cause).join(' ') })
    }
  }
  return (
    <p className="device-test">
      <Button loading={acting} onClick={() => void test()}>
        {t('account.test')}
      </Button>{' '}
      <span role="status">
        {tested && 'at' in tested && <StatusTag tone="done">{t('account.tested', { at: format.time(tested.at) })}</StatusTag>}
        {tested && 'why' in tested && <StatusTag tone="trouble">{tested.why}</StatusTag>}
        {!tested && <span className="quiet">{t('account.testFirst')}</span>}
      </span>
    </p>
  )
}

interface AccountDialogProps {
  readonly account: TrackingAccount | undefined
  readonly onClose: () => void
}

/** Account at a tracking platform, tested before it is saved. */
export const AccountDialog = ({ account, onClose }: AccountDialogProps) => {
  const t = useWords('devices')
  const add = useAct(accountCalls.add, { changes: ['devices'], quiet: true })
  const edit = useAct(accountCalls.edit, { changes: ['devices'], quiet: true })
  const defaults: Values = {
    platform: account?.platform ?? 'simulator',
    account: account?.account ?? '',
    key: '',
    serverUrl: account?.serverUrl ?? '',
    organisationNo: account?.organisationNo ?? '',
    topic: account?.topic ?? '',
    sourceType: account?.sourceType ?? 'own',
    partnerId: account?.partnerId ?? '',
    proof: null,
  }
  return (
    <FormDialog<Values>
      name={account ? `tracking-account-${account.id}` : 'tracking-account'}
      title={account ? `${t('account.edit')} · ${account.account}` : t('account.add')}
      ok={t('account.save')}
      schema={accountForm}
      defaults={defaults}
      secrets={['key', 'proof']}
      onClose={onClose}
      onSave={async (values) => {
        if (account) await edit.act({ params: { id: account.id }, body: { ...values, version: account.version } })
        else await add.act({ body: values })
        onClose()
      }}
    >
      <Declared name="platform" />
      <Declared name="account" />
      <KeyField isKept={account !== undefined} />
      <PlatformFields />
      <TestButton id={account?.id} />
      <Declared name="sourceType" />
      <Declared name="partnerId" />
    </FormDialog>
  )
}
