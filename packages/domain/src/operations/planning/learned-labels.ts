/** Column headers of the file of learned times. */
import type { Words } from '../../kernel/language.ts'
import { bandText, hourBands } from './hour-bands.ts'

const inMinutes = ({ en, th, zh }: Words): Words => ({ en: `${en} (min)`, th: `${th} (นาที)`, zh: `${zh}（分钟）` })

export const learnedLabels = {
  lanes: { en: 'Learned travel times', th: 'เวลาวิ่งที่เรียนรู้', zh: '学习到的行驶时间' },
  sites: { en: 'Learned times at sites', th: 'เวลาที่สถานที่ที่เรียนรู้', zh: '学习到的停留时间' },
  fromCode: { en: 'From code', th: 'รหัสต้นทาง', zh: '起点代码' },
  fromName: { en: 'From', th: 'ต้นทาง', zh: '起点' },
  toCode: { en: 'To code', th: 'รหัสปลายทาง', zh: '终点代码' },
  toName: { en: 'To', th: 'ปลายทาง', zh: '终点' },
  siteCode: { en: 'Site code', th: 'รหัสสถานที่', zh: '站点代码' },
  siteName: { en: 'Site', th: 'สถานที่', zh: '站点' },
  samples: { en: 'Samples', th: 'จำนวนตัวอย่าง', zh: '样本数' },
  outliers: { en: 'Outliers left out', th: 'ค่าผิดปกติที่ตัดออก', zh: '剔除的异常值' },
  median: inMinutes({ en: 'Learned median', th: 'ค่ามัธยฐานที่เรียนรู้', zh: '学习中位数' }),
  q1: inMinutes({ en: 'Lower quartile', th: 'ควอร์ไทล์ที่ 1', zh: '下四分位' }),
  q3: inMinutes({ en: 'Upper quartile', th: 'ควอร์ไทล์ที่ 3', zh: '上四分位' }),
  assumed: inMinutes({ en: 'Assumed', th: 'ค่าที่ประมาณไว้', zh: '假设值' }),
  difference: inMinutes({ en: 'Difference', th: 'ผลต่าง', zh: '差值' }),
  choice: { en: 'Use', th: 'การใช้งาน', zh: '采用' },
  reason: { en: 'Reason', th: 'เหตุผล', zh: '原因' },
  bands: hourBands.map(({ band }) => inMinutes({ en: bandText(band), th: bandText(band), zh: bandText(band) })),
} as const
