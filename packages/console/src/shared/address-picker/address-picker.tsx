import type { FoundAddress } from '@khonsong/contract/masters/places/places.ts'
import { Select } from 'antd'
import { useDeferredValue, useId, useState } from 'react'
import { useNotAsked } from '../../kit/form/use-not-asked.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { pathOf } from './found-address.ts'
import { useFoundAddresses } from './use-found-addresses.ts'

interface PickerProps {
  readonly onChoose: (address: FoundAddress) => void
  readonly label?: string
  readonly placeholder?: string
}

/**
 * Searches addresses by any part, in Thai or English, or by postal code; arrows and Enter select. The selection fills the fields
 * and clears the picker.
 */
export const AddressPicker = ({ onChoose, label, placeholder }: PickerProps) => {
  const t = useWords('resource')
  const id = useId()
  const [text, setText] = useState('')
  // Deferred, so that typing is not blocked by the search.
  const { found, asking } = useFoundAddresses(useDeferredValue(text))
  const notAsked = useNotAsked(asking)
  return (
    <div className="field" data-wide="true">
      <label htmlFor={id}>{label ?? t('address.find')}</label>
      <Select<string>
        id={id}
        className="select-input"
        value={null}
        placeholder={placeholder ?? t('address.hint')}
        {...notAsked}
        notFoundContent={text.trim().length < 2 || notAsked.loading ? null : t('address.none')}
        showSearch={{ searchValue: text, onSearch: setText, filterOption: false }}
        defaultActiveFirstOption
        options={found.map((address) => ({ value: address.subDistrictId, label: pathOf(address) }))}
        onChange={(chosen) => {
          const address = found.find(({ subDistrictId }) => subDistrictId === chosen)
          setText('')
          if (address) onChoose(address)
        }}
      />
    </div>
  )
}
