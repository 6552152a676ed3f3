import type { FoundAddress } from '@khonsong/contract/masters/places/places.ts'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormCheck } from '../../kit/form/form-context.ts'
import { ResourceField } from '../../kit/resource/resource-form.tsx'
import { AddressPicker } from './address-picker.tsx'
import { postalCodeFits } from './postal-code-fits.ts'

/** Names of the record's address fields; omit those it does not have. */
interface AddressFieldNames {
  readonly address?: string
  readonly provinceId: string
  readonly districtId?: string
  readonly subDistrictId?: string
  readonly postalCode?: string
}

interface FieldsProps {
  readonly names: AddressFieldNames
  /** Sets further fields derived from the choice, such as the pin. */
  readonly onChosen?: (address: FoundAddress) => void
}

/** The form keeps the label of `provinceId` in `provinceName`. */
const nameOf = (field: string) => field.replace(/Id$/, 'Name')

/** Address fields of a resource form: one search fills all levels, which can also be chosen one by one. */
export const AddressFields = ({ names, onChosen }: FieldsProps) => {
  const { getValues, setValue, subscribe, trigger } = useFormContext()
  useFormCheck(postalCodeFits)
  const { provinceId, postalCode } = names
  useEffect(
    () =>
      subscribe({
        name: provinceId,
        formState: { values: true },
        // A new province may be in another country: revalidate the postal code.
        callback: ({ name }) => {
          if (name === provinceId && postalCode !== undefined && getValues(postalCode)) void trigger(postalCode)
        },
      }),
    [getValues, postalCode, provinceId, subscribe, trigger],
  )
  const choose = (address: FoundAddress) => {
    const set = (field: string | undefined, value: string, shown?: string) => {
      if (field === undefined) return
      if (shown !== undefined) setValue(nameOf(field), shown)
      setValue(field, value, { shouldDirty: true, shouldValidate: true })
    }
    set(names.provinceId, address.provinceId, address.province)
    set(names.districtId, address.districtId, address.district)
    set(names.subDistrictId, address.subDistrictId, address.subDistrict)
    set(names.postalCode, address.postalCodes[0] ?? '')
    onChosen?.(address)
  }
  return (
    <>
      <AddressPicker onChoose={choose} />
      {[names.address, names.provinceId, names.districtId, names.subDistrictId, names.postalCode].map(
        (field) => field !== undefined && <ResourceField key={field} name={field} />,
      )}
    </>
  )
}
