import type { Operation, OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { addresses } from '@khonsong/contract/masters/places/places.ts'
import { call } from '../../kit/call/call.ts'
import { preferences } from '../../kit/preferences.ts'
import { readStored, writeStored } from '../../kit/storage.ts'
import { currentUser } from '../current-user.ts'
import { addressCopies, emptyCopy, syncIsComplete, type AddressCopies, type DataSetName } from './address-copies.ts'
import { isFresh, isNamed, isPackedArea, isPackedSubDistrict, readCopy, type Copy } from './copies.ts'

type Versions = OutputOf<typeof addresses.versions>

interface Source<Name extends DataSetName> {
  readonly version: (versions: Versions) => number
  readonly isItem: (item: unknown) => boolean
  readonly fetch: () => Promise<AddressCopies[Name]['items']>
}

/** Names in the reader's language are stored separately from those in both. */
const whole = <Op extends Operation>(operation: Op): Promise<OutputOf<Op>> =>
  call(operation, { query: {} } as never, { quiet: true, language: preferences.get().language }) // lists take an empty query

const sources: { readonly [Name in DataSetName]: Source<Name> } = {
  provinces: {
    version: ({ provinceVersion }) => provinceVersion,
    isItem: isPackedArea,
    fetch: async () =>
      (await whole(addresses.provinces)).map(({ id, code, nameTh, nameEn, countryId }) => [id, code, nameTh, nameEn, countryId]),
  },
  districts: {
    version: ({ districtVersion }) => districtVersion,
    isItem: isPackedArea,
    fetch: async () =>
      (await whole(addresses.districts)).map(({ id, code, nameTh, nameEn, provinceId }) => [id, code, nameTh, nameEn, provinceId]),
  },
  subDistricts: {
    version: ({ subDistrictVersion }) => subDistrictVersion,
    isItem: isPackedSubDistrict,
    fetch: async () =>
      (await whole(addresses.subDistricts)).map(({ id, code, nameTh, nameEn, districtId, lat, lng, postalCodes }) => [
        id,
        code,
        nameTh,
        nameEn,
        districtId,
        lat,
        lng,
        postalCodes,
      ]),
  },
  banks: {
    version: ({ bankNameVersion }) => bankNameVersion,
    isItem: isNamed,
    fetch: async () => (await whole(addresses.banks)).map(({ id, code, name }) => ({ id, code, name })),
  },
  businessUnits: {
    version: ({ businessUnitVersion }) => businessUnitVersion,
    isItem: isNamed,
    fetch: async () => (await whole(addresses.businessUnits)).map(({ id, code, name }) => ({ id, code, name })),
  },
}

const names = Object.keys(sources) as DataSetName[] // keys of the table above

const ownerOf = (): string => `${currentUser.get()?.userId ?? ''}.${preferences.get().language}`

const storedCopy = <Name extends DataSetName>(name: Name): AddressCopies[Name] | undefined =>
  readStored(name, (raw) => readCopy(raw, sources[name].isItem)) as AddressCopies[Name] | undefined // checked by `isItem`

/** Updates one set to the server's version; empty when it cannot be loaded. */
const refresh = async <Name extends DataSetName>(name: Name, versions: Versions): Promise<boolean> => {
  const { version: versionIn, fetch } = sources[name]
  const [version, owner] = [versionIn(versions), ownerOf()]
  const put = (copy: Copy<unknown>) => addressCopies.set((copies) => ({ ...copies, [name]: copy }))
  if (isFresh(addressCopies.get()[name], version, owner)) return true
  const kept = storedCopy(name)
  if (kept && isFresh(kept, version, owner)) {
    put(kept)
    return true
  }
  try {
    const copy = { version, owner, items: await fetch() }
    // The user may have changed while the response was in flight.
    if (owner !== ownerOf()) return false
    put(copy)
    writeStored(name, copy)
    return true
  } catch {
    put(emptyCopy)
    return false
  }
}

let running: Promise<void> | undefined

const sync = async (): Promise<void> => {
  try {
    const versions = await call(addresses.versions, {}, { quiet: true })
    const done: boolean[] = []
    for (const name of names) done.push(await refresh(name, versions))
    syncIsComplete.set(done.every(Boolean))
  } catch {
    // Server unreachable: retried at the next navigation, without blocking anything.
    syncIsComplete.set(false)
  }
}

/**
 * Compares the five sets with the server's versions and loads those that differ or are empty; one run at a time, never rejects.
 */
export const syncAddressData = (): Promise<void> => {
  running ??= sync().finally(() => {
    running = undefined
  })
  return running
}
