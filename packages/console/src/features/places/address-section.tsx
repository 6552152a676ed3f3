import { Select } from 'antd'
import { addresses, type FoundAddress } from '@khonsong/contract/places.ts'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useRead } from '../../kit/call/use-read.ts'
import { Section } from '../../kit/form/section.tsx'
import { ResourceField } from '../../kit/resource/resource-form.tsx'
import { useWords } from '../../kit/words/use-words.ts'

const lineOf = ({ subDistrict, district, province, postalCodes }: FoundAddress): string =>
  [subDistrict, district, province, postalCodes.join(' / ')].join(' · ')

/** Any part of an address fills in all of its levels; the levels can also be chosen one after the other. */
export const AddressSection = () => {
  const t = useWords('resource')
  const id = useId()
  const [text, setText] = useState('')
  const { getValues, setValue } = useFormContext()
  const { data, isFetching } = useRead(
    addresses.search,
    { query: { text, limit: 20 } },
    { enabled: text.trim().length >= 2, keepOld: true, quiet: true, freshMs: 600_000 },
  )
  const found = data ?? []
  const choose = (address: FoundAddress) => {
    const set = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true, shouldValidate: true })
    set('provinceId', address.provinceId)
    setValue('provinceName', address.province)
    set('districtId', address.districtId)
    setValue('districtName', address.district)
    set('subDistrictId', address.subDistrictId)
    setValue('subDistrictName', address.subDistrict)
    set('postalCode', address.postalCodes[0] ?? '')
    // A pin that a person confirmed is never moved; without any, the middle of the sub-district is better than nothing.
    const untouched = getValues('locationSource') === '' || getValues('locationSource') === 'sub_district'
    if (getValues('locationConfirmed') !== true && untouched && address.lat !== null) {
      set('lat', address.lat)
      set('lng', address.lng)
      set('locationSource', 'sub_district')
    }
  }
  return (
    <Section title={t('address.section')}>
      <div className="field" data-wide="true">
        <label htmlFor={id}>{t('address.find')}</label>
        <Select<string>
          id={id}
          className="select-input"
          value={null}
          placeholder={t('address.hint')}
          loading={isFetching}
          notFoundContent={null}
          showSearch={{ onSearch: setText, filterOption: false }}
          options={found.map((address) => ({ value: address.subDistrictId, label: lineOf(address) }))}
          onChange={(chosen) => {
            const address = found.find(({ subDistrictId }) => subDistrictId === chosen)
            if (address) choose(address)
          }}
        />
      </div>
      <ResourceField name="address" />
      <ResourceField name="provinceId" />
      <ResourceField name="districtId" />
      <ResourceField name="subDistrictId" />
      <ResourceField name="postalCode" />
    </Section>
  )
}
