/** Functions of rule sheets, described for users. */
import type { Words } from '../../kernel/language.ts'

export const functionExamples: readonly { readonly example: string; readonly words: Words }[] = [
  { example: 'min(weightKg, 5000)', words: { en: 'The smallest', th: 'ค่าน้อยที่สุด', zh: '最小值' } },
  { example: 'max(weightKg, 1000)', words: { en: 'The largest', th: 'ค่ามากที่สุด', zh: '最大值' } },
  { example: 'abs(fuelPrice - 30)', words: { en: 'Without its sign', th: 'ค่าสัมบูรณ์', zh: '绝对值' } },
  {
    example: 'round(distanceKm, 0)',
    words: { en: 'Rounded half up to so many decimals', th: 'ปัดเศษเป็นทศนิยมกี่ตำแหน่ง', zh: '四舍五入到指定小数位' },
  },
  { example: 'roundUp(weightKg, 100)', words: { en: 'Up to a multiple', th: 'ปัดขึ้นเป็นจำนวนเท่าของ', zh: '向上取整到倍数' } },
  { example: 'roundDown(fuelPrice, 1)', words: { en: 'Down to a multiple', th: 'ปัดลงเป็นจำนวนเท่าของ', zh: '向下取整到倍数' } },
  { example: 'between(drops - 1, 0, 5)', words: { en: 'Not below and not above', th: 'ไม่ต่ำกว่าและไม่เกิน', zh: '限定在上下限之间' } },
  {
    example: 'step(weightKg, [0, 1000, 5000], [1.8, 1.5, 1.2])',
    words: { en: 'The value of the step a quantity has reached', th: 'ค่าของขั้นที่ปริมาณอยู่', zh: '数量所在档位的值' },
  },
  {
    example: 'sumOfSteps(weightKg, [0, 1000, 5000], [1.8, 1.5, 1.2])',
    words: {
      en: 'Each part of a quantity times the price of its own step',
      th: 'แต่ละส่วนของปริมาณคูณราคาของขั้นนั้น',
      zh: '分段计价：各段数量乘以该段单价',
    },
  },
  {
    example: 'lookup("name of a data source", originProvince)',
    words: { en: 'The figure of the row that fits', th: 'ตัวเลขของแถวที่ตรง', zh: '匹配行的数字' },
  },
  {
    example: 'temperatureType in ["chilled", "frozen"] ? 1.25 : 1',
    words: { en: 'One of two values', th: 'เลือกค่าหนึ่งจากสองค่า', zh: '二选一' },
  },
]
