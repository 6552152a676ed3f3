import type { FoundAddress } from '@khonsong/contract/masters/places/places.ts'
import { useFormContext } from 'react-hook-form'
import { Section } from '../../../kit/form/section.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { AddressFields } from '../../../shared/address-picker/address-fields.tsx'

const names = {
  address: 'address',
  provinceId: 'provinceId',
  districtId: 'districtId',
  subDistrictId: 'subDistrictId',
  postalCode: 'postalCode',
} as const

/** Address of a site; without a pin it is placed at the centre of its sub-district. */
export const AddressSection = () => {
  const t = useWords('resource')
  const { getValues, setValue } = useFormContext()
  const place = ({ lat, lng }: FoundAddress) => {
    const set = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true, shouldValidate: true })
    // A placed or confirmed pin is never moved; without one, the sub-district's centre is better than nothing.
    const untouched = getValues('locationSource') === '' || getValues('locationSource') === 'sub_district'
    if (getValues('locationConfirmed') === true || !untouched || lat === null) return
    set('lat', lat)
    set('lng', lng)
    set('locationSource', 'sub_district')
  }
  return (
    <Section title={t('address.section')}>
      <AddressFields names={names} onChosen={place} />
    </Section>
  )
}
