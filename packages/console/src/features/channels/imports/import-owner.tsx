import { Select } from 'antd'
import { useWords } from '../../../kit/words/use-words.ts'
import { useBusinessUnitChoices, useCustomerChoices } from '../../../shared/use-choices.ts'

/** Customer and business unit of an order file that does not name them. */
export interface FileOwner {
  readonly customerId?: string | undefined
  readonly businessUnitId?: string | undefined
}

interface ImportOwnerProps {
  readonly owner: FileOwner
  readonly onChange: (owner: FileOwner) => void
}

export const ImportOwner = ({ owner, onChange }: ImportOwnerProps) => {
  const t = useWords('imports')
  const customers = useCustomerChoices()
  const units = useBusinessUnitChoices()
  return (
    <div className="choices">
      <label>
        <span>{t('whose')}</span>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={owner.customerId ?? null}
          options={[...customers]}
          placeholder={t('whoseHint')}
          aria-label={t('whose')}
          onChange={(value: string | null) => onChange({ ...owner, customerId: value ?? undefined })}
        />
      </label>
      {units.length > 1 && (
        <label>
          <span>{t('unit')}</span>
          <Select
            allowClear
            value={owner.businessUnitId ?? null}
            options={[...units]}
            placeholder={t('unitHint')}
            aria-label={t('unit')}
            onChange={(value: string | null) => onChange({ ...owner, businessUnitId: value ?? undefined })}
          />
        </label>
      )}
    </div>
  )
}
