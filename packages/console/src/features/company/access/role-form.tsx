import { roles } from '@khonsong/contract/company/access/access.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { role } from '@khonsong/domain/company/access/role.ts'
import { newRecordSchema } from '@khonsong/domain/resource/record-schema.ts'
import { Drawer } from 'antd'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FieldSelect, FieldSwitch, FieldText, FieldTextArea } from '../../../kit/form/fields.tsx'
import { FormPage } from '../../../kit/form/form-page.tsx'
import { Section } from '../../../kit/form/section.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { CustomerField } from '../../../shared/party-field.tsx'
import { useCurrentUser } from '../../../shared/current-user.ts'
import { ComparedMatrix } from './matrix-tools.tsx'

export type Role = OutputOf<typeof roles.detail>

const schema = newRecordSchema(role)
const { fields } = role

const defaultsOf = (one: Role | undefined) => ({
  code: one?.code ?? '',
  name: one?.name ?? '',
  remark: one?.remark ?? '',
  permissions: one?.permissions ?? [],
  hiddenMenus: one?.hiddenMenus ?? [],
  secondFactor: one?.secondFactor ?? false,
  offered: one?.offered ?? false,
  customerId: one?.customerId ?? '',
})
type Values = ReturnType<typeof defaultsOf>

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Menus of the user's own side: a customer's administrator is not offered staff menus. */
const menusToHide = (kind: string | undefined) =>
  Object.entries(fields.hiddenMenus.choices).filter(([url]) => kind !== 'customer' || url.startsWith('/fore'))

/** The customer a role belongs to: all at first; fixed after creation. */
const ForCustomers = ({ role: one }: { role: Role | undefined }) => {
  const localize = useLocalize()
  const customerId = useWatch<Values, 'customerId'>({ name: 'customerId' })
  const { offered, customerId: own } = fields
  return (
    <>
      {!customerId && (
        <FieldSwitch name="offered" label={localize(offered.label)} {...(offered.help ? { hint: localize(offered.help) } : {})} />
      )}
      {one === undefined ? (
        <CustomerField chosen={undefined} optional={{ label: localize(own.label), hint: own.help ? localize(own.help) : '' }} />
      ) : (
        one.customerName && (
          <p className="field">
            {localize(own.label)}: {one.customerName}
          </p>
        )
      )}
    </>
  )
}

interface RoleFormProps {
  /** Omitted for a new one. */
  readonly role: Role | undefined
  readonly readOnly: boolean
  readonly onClose: () => void
}

/** A role with its matrix. The administrator's is complete by rule and therefore read-only. */
export const RoleForm = ({ role: one, readOnly, onClose }: RoleFormProps) => {
  const t = useWords('access')
  const localize = useLocalize()
  const me = useCurrentUser()
  const { message } = AntdApp.useApp()
  const add = useAct(roles.add, { quiet: true, changes: ['roles', 'menus'] })
  const edit = useAct(roles.edit, { quiet: true, changes: ['roles', 'menus'] })
  const ownPermissions = useMemo(() => new Set(me?.permissions), [me])
  const whole = one?.builtIn === true && one.code === 'administrator'
  const save = async (values: Values, begunOn?: number) => {
    const sent = { ...values, remark: values.remark || null, customerId: values.customerId || null }
    if (one)
      await edit.act({
        params: { id: one.id },
        body: {
          version: begunOn ?? one.version,
          ...(whole ? { name: sent.name, remark: sent.remark, secondFactor: sent.secondFactor } : sent),
        },
      })
    else await add.act({ body: sent })
    void message.success(t('saved'))
    onClose()
  }
  return (
    <Drawer open size={960} onClose={onClose} closable={false} keyboard={false} autoFocus={false} maskClosable={false}>
      <FormPage<Values>
        saves={one ? roles.edit : roles.add}
        name={`role/${one?.id ?? 'new'}`}
        version={one?.version}
        title={one ? t('role.edit') : t('role.add')}
        schema={schema}
        defaults={defaultsOf(one)}
        readOnly={readOnly}
        onSave={save}
        onLeave={onClose}
      >
        <Section title={t('role.general')}>
          <FieldText name="name" label={localize(fields.name.label)} maxLength={60} required />
          <FieldText name="code" label={localize(fields.code.label)} maxLength={32} required disabled={one?.builtIn === true} />
          <FieldTextArea name="remark" label={localize(fields.remark.label)} maxLength={500} />
          <FieldSwitch
            name="secondFactor"
            label={localize(fields.secondFactor.label)}
            {...(fields.secondFactor.help ? { hint: localize(fields.secondFactor.help) } : {})}
          />
          {me?.kind === 'internal' && <ForCustomers role={one} />}
        </Section>
        <Section>
          <Field name="permissions" label={localize(fields.permissions.label)} wide>
            {({ value, onChange, disabled }) => (
              <ComparedMatrix
                roleId={one?.id}
                stored={one?.permissions ?? []}
                value={listOf(value)}
                onChange={onChange}
                held={ownPermissions}
                onlyHeld={me?.kind === 'customer'}
                readOnly={disabled || whole}
              />
            )}
          </Field>
        </Section>
        <Section title={t('role.menus')}>
          <FieldSelect
            name="hiddenMenus"
            label={localize(fields.hiddenMenus.label)}
            hint={t('role.menusHint')}
            options={menusToHide(me?.kind).map(([value, words]) => ({
              value,
              label: localize(words).includes(value) ? localize(words) : `${localize(words)} · ${value}`,
            }))}
            many
            wide
          />
        </Section>
      </FormPage>
    </Drawer>
  )
}
