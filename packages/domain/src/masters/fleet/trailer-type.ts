/** Initial trailer types and insurers; company data afterwards. Legal weights as usual under Thai axle rules. */
import type { Words } from '../../kernel/language.ts'

export interface TrailerTypeSeed {
  readonly code: string
  readonly name: Words
  readonly axles: number
  readonly legalGrossGrams: number
}

const type = (code: string, name: Words, axles: number, tonnes: number): TrailerTypeSeed => ({
  code,
  name,
  axles,
  legalGrossGrams: tonnes * 1_000_000,
})

export const trailerTypeSeeds: readonly TrailerTypeSeed[] = [
  type('FT2', { en: 'Full trailer, 2 axles', th: 'รถพ่วง 2 เพลา', zh: '两轴全挂车' }, 2, 18),
  type('FT3', { en: 'Full trailer, 3 axles', th: 'รถพ่วง 3 เพลา', zh: '三轴全挂车' }, 3, 22),
  type('ST2', { en: 'Semi-trailer, 2 axles', th: 'รถกึ่งพ่วง 2 เพลา', zh: '两轴半挂车' }, 2, 27),
  type('ST3', { en: 'Semi-trailer, 3 axles', th: 'รถกึ่งพ่วง 3 เพลา', zh: '三轴半挂车' }, 3, 35),
  type('SK2', { en: 'Container skeleton, 2 axles', th: 'หางก้างปลา 2 เพลา', zh: '两轴骨架车' }, 2, 27),
  type('SK3', { en: 'Container skeleton, 3 axles', th: 'หางก้างปลา 3 เพลา', zh: '三轴骨架车' }, 3, 35),
  type('LB3', { en: 'Low bed, 3 axles', th: 'หางโลว์เบด 3 เพลา', zh: '三轴低平板' }, 3, 35),
  type('TK3', { en: 'Tank semi-trailer, 3 axles', th: 'รถกึ่งพ่วงแท็งก์ 3 เพลา', zh: '三轴罐式半挂车' }, 3, 35),
]
