/**
 * Initial vehicle types. Legal gross weights as usual under Thai axle rules, payloads and volumes as in practice; company data
 * afterwards.
 */
import type { Words } from '../../kernel/language.ts'

export interface VehicleTypeSeed {
  readonly code: string
  readonly name: Words
  readonly wheels: number
  readonly towing: boolean
  readonly legalGrossGrams?: number
  readonly payloadGrams: number
  readonly volumeCm3: number
  /** Of vehicles with a trailer: the kind of trailer they draw. */
  readonly bodyType?: BodyType
}

const tonnes = (n: number) => Math.round(n * 1_000_000)
const cubicMetres = (n: number) => Math.round(n * 1_000_000)

const type = (
  code: string,
  name: Words,
  wheels: number,
  load: readonly [gross: number | undefined, payload: number, m3: number],
) => {
  const [gross, payload, m3] = load
  const seed = { code, name, wheels, towing: wheels >= 18, payloadGrams: tonnes(payload), volumeCm3: cubicMetres(m3) }
  return gross === undefined ? seed : { ...seed, legalGrossGrams: tonnes(gross) }
}

export const vehicleTypeSeeds: readonly VehicleTypeSeed[] = [
  type('2W', { en: 'Motorcycle', th: 'รถจักรยานยนต์', zh: '摩托车' }, 2, [undefined, 0.04, 0.15]),
  type('4W', { en: '4-wheel pickup', th: 'รถกระบะ 4 ล้อ', zh: '四轮皮卡' }, 4, [3.5, 1.5, 6]),
  type('4WB', { en: '4-wheel box truck', th: 'รถ 4 ล้อตู้ทึบ', zh: '四轮厢式货车' }, 4, [3.5, 1.8, 8]),
  type('4WJ', { en: '4-wheel jumbo', th: 'รถ 4 ล้อจัมโบ้', zh: '四轮加大货车' }, 4, [9.5, 2.5, 12]),
  type('6W', { en: '6-wheel truck', th: 'รถ 6 ล้อ', zh: '六轮货车' }, 6, [15, 6, 35]),
  type('10W', { en: '10-wheel truck', th: 'รถ 10 ล้อ', zh: '十轮货车' }, 10, [25, 15, 50]),
  {
    ...type('18WT', { en: '10-wheel truck with full trailer', th: 'รถพ่วง 18 ล้อ', zh: '十八轮全挂车' }, 18, [47, 30, 90]),
    bodyType: '6',
  },
  { ...type('18W', { en: '18-wheel semi-trailer', th: 'รถหัวลาก 18 ล้อ', zh: '十八轮半挂车' }, 18, [45, 28, 70]), bodyType: '7' },
  { ...type('22W', { en: '22-wheel semi-trailer', th: 'รถหัวลาก 22 ล้อ', zh: '二十二轮半挂车' }, 22, [50.5, 32, 80]), bodyType: '7' },
]

/** Body types of the Department of Land Transport (ลักษณะ 1 to 9). */
export const bodyTypes = {
  '1': { en: 'Open body', th: 'กระบะบรรทุก', zh: '栏板车' },
  '2': { en: 'Box body', th: 'ตู้บรรทุก', zh: '厢式车' },
  '3': { en: 'Liquid tank', th: 'บรรทุกของเหลว', zh: '液罐车' },
  '4': { en: 'Dangerous goods', th: 'บรรทุกวัตถุอันตราย', zh: '危险品车' },
  '5': { en: 'Special body', th: 'บรรทุกเฉพาะกิจ', zh: '专用车' },
  '6': { en: 'Full trailer', th: 'รถพ่วง', zh: '全挂车' },
  '7': { en: 'Semi-trailer', th: 'รถกึ่งพ่วง', zh: '半挂车' },
  '8': { en: 'Long semi-trailer', th: 'รถกึ่งพ่วงบรรทุกวัสดุยาว', zh: '长货半挂车' },
  '9': { en: 'Tractor', th: 'รถลากจูง', zh: '牵引车' },
} as const satisfies Record<string, Words>
export type BodyType = keyof typeof bodyTypes
