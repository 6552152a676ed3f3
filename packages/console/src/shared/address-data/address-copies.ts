import { createStore } from '../../kit/store.ts'
import type { Copy, PackedArea, PackedSubDistrict } from './copies.ts'

interface Named {
  readonly id: string
  readonly code: string
  readonly name: string
}

export interface AddressCopies {
  readonly provinces: Copy<PackedArea>
  readonly districts: Copy<PackedArea>
  readonly subDistricts: Copy<PackedSubDistrict>
  readonly banks: Copy<Named>
  readonly businessUnits: Copy<Named>
}
export type DataSetName = keyof AddressCopies

export const emptyCopy: Copy<never> = { version: -1, owner: '', items: [] }

const noCopies: AddressCopies = {
  provinces: emptyCopy,
  districts: emptyCopy,
  subDistricts: emptyCopy,
  banks: emptyCopy,
  businessUnits: emptyCopy,
}

/** The browser's copy of the reference data; empty until synchronised. */
export const addressCopies = createStore<AddressCopies>(noCopies)
/** Whether all five sets match the server's; reset by a failure or a change there. */
export const syncIsComplete = createStore(false)

export const forgetAddressData = (): void => {
  addressCopies.set(noCopies)
  syncIsComplete.set(false)
}
