import type { FoundAddress } from '@khonsong/contract/masters/places/places.ts'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormCheck } from '../../kit/form/form-context.ts'
import { ResourceField } from '../../kit/resource/resource-form.tsx'
import { AddressPicker } from './address-picker.tsx'
import { postalCodeFits } from './postal-code-fits.ts'

/** The names of a record's own fields; those it does not have are left out. */
interface AddressFieldNames {
  readonly address?: string
  readonly provinceId: string
  readonly districtId?: string
  readonly subDistrictId?: string
  readonly postalCode?: string
}

interface FieldsProps {
  readonly names: AddressFieldNames
  /** Further fields that follow from the choice, such as a pin. */
  readonly onChosen?: (address: FoundAddress) => void
}

/** `provinceId` is shown by `provinceName`, which the form keeps beside it. */
const nameOf = (field: string) => field.replace(/Id$/, 'Name')

/** An address in a resource's form: one search fills in all levels, which can also be chosen one after the other. */
export const AddressFields = ({ names, onChosen }: FieldsProps) => {
  const { getValues, setValue, subscribe, trigger } = useFormContext()
  useFormCheck(postalCodeFits)
  const { provinceId, postalCode } = names
  useEffect(
    () =>
      subscribe({
        name: provinceId,
        formState: { values: true },
        // Another province may be one of another country: the code that was right there is looked at again.
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
