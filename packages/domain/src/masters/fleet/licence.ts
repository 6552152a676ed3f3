/**
 * Thai licences under the Land Transport Act: two kinds (own account บ, all transport ท) in four classes. Weight limits and
 * equivalences are trade knowledge, kept in this table.
 */
import type { Words } from '../../kernel/language.ts'
import type { PlateUse } from './plate.ts'

export const licenceClasses = {
  b1: { en: 'Private class 1 (บ.1)', th: 'ส่วนบุคคล ชนิดที่ 1 (บ.1)', zh: '自用一类（บ.1）' },
  b2: { en: 'Private class 2 (บ.2)', th: 'ส่วนบุคคล ชนิดที่ 2 (บ.2)', zh: '自用二类（บ.2）' },
  b3: { en: 'Private class 3 (บ.3)', th: 'ส่วนบุคคล ชนิดที่ 3 (บ.3)', zh: '自用三类（บ.3）' },
  b4: { en: 'Private class 4 (บ.4)', th: 'ส่วนบุคคล ชนิดที่ 4 (บ.4)', zh: '自用四类（บ.4）' },
  t1: { en: 'All transport class 1 (ท.1)', th: 'ทุกประเภท ชนิดที่ 1 (ท.1)', zh: '全类一类（ท.1）' },
  t2: { en: 'All transport class 2 (ท.2)', th: 'ทุกประเภท ชนิดที่ 2 (ท.2)', zh: '全类二类（ท.2）' },
  t3: { en: 'All transport class 3 (ท.3)', th: 'ทุกประเภท ชนิดที่ 3 (ท.3)', zh: '全类三类（ท.3）' },
  t4: { en: 'All transport class 4 (ท.4)', th: 'ทุกประเภท ชนิดที่ 4 (ท.4)', zh: '全类四类（ท.4）' },
} as const satisfies Record<string, Words>
export type LicenceClass = keyof typeof licenceClasses

export const isLicenceClass = (value: string): value is LicenceClass => Object.hasOwn(licenceClasses, value)

interface Scope {
  readonly forHire: boolean
  /** 1 up to 3,500 kg gross, 2 above, 3 towing, 4 dangerous goods; a higher level includes the lower. */
  readonly level: 1 | 2 | 3 | 4
}

const scopes: Readonly<Record<LicenceClass, Scope>> = {
  b1: { forHire: false, level: 1 },
  b2: { forHire: false, level: 2 },
  b3: { forHire: false, level: 3 },
  b4: { forHire: false, level: 4 },
  t1: { forHire: true, level: 1 },
  t2: { forHire: true, level: 2 },
  t3: { forHire: true, level: 3 },
  t4: { forHire: true, level: 4 },
}

export interface DrivenVehicle {
  /** Gross weight of vehicle or combination in grams; unknown counts as heavy. */
  readonly grossGrams: number | undefined
  readonly towing: boolean
  readonly dangerousGoods: boolean
  readonly plateUse: PlateUse
}

const lightGrams = 3_500_000

const requiredLevel = ({ grossGrams, towing, dangerousGoods }: DrivenVehicle): Scope['level'] => {
  if (dangerousGoods) return 4
  if (towing) return 3
  return grossGrams !== undefined && grossGrams <= lightGrams ? 1 : 2
}

/** The minimum licence for this vehicle; yellow plates are for hire and need ท. */
export const requiredLicence = (vehicle: DrivenVehicle): LicenceClass =>
  `${vehicle.plateUse === 'for_hire' ? 't' : 'b'}${requiredLevel(vehicle)}`

/** A higher class includes lower ones, and ท includes บ. */
export const licenceCovers = (held: LicenceClass, required: LicenceClass): boolean =>
  scopes[held].level >= scopes[required].level && (scopes[held].forHire || !scopes[required].forHire)
