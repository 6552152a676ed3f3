import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { maxGroupRoles, providerFields as fields } from '@khonsong/domain/company/access/sign-in-provider.ts'
import { Button } from 'antd'
import { useFieldArray } from 'react-hook-form'
import { FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { Section } from '../../../kit/form/section.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useRoleOptions } from './access-choices.ts'

/** Mapping of the provider's groups to roles, row by row. */
export const GroupRolesField = () => {
  const t = useWords('providers')
  const localize = useLocalize()
  const roles = useRoleOptions()
  const rows = useFieldArray({ name: 'groupRoles' })
  return (
    <Section title={localize(fields.groupRoles)}>
      <p className="field-hint group-roles-hint">{t('groups.hint')}</p>
      {rows.fields.map(({ id }, index) => (
        <div key={id} className="group-role" role="group" aria-label={t('groups.row', { n: index + 1 })}>
          <FieldText name={`groupRoles.${index}.group`} label={localize(fields.group)} maxLength={200} required />
          <FieldSelect
            name={`groupRoles.${index}.roleId`}
            label={localize(fields.roleId)}
            options={roles}
            clearable={false}
            required
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('groups.remove', { n: index + 1 })}
            onClick={() => rows.remove(index)}
          />
        </div>
      ))}
      <span>
        <Button
          icon={<PlusOutlined />}
          disabled={rows.fields.length >= maxGroupRoles}
          onClick={() => rows.append({ group: '', roleId: '' })}
        >
          {t('groups.add')}
        </Button>
      </span>
    </Section>
  )
}
