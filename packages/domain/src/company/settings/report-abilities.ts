/** Targets and thresholds for reports and the dashboard. */
import { units, whole, type Ability } from './ability.ts'
import type { SettingCode } from './settings.ts'

export const reportAbilities = {
  CO2_GRAMS_PER_TONNE_KM: {
    group: 'reports',
    label: { en: 'CO₂ per tonne-kilometre', th: 'CO₂ ต่อตัน-กิโลเมตร', zh: '每吨公里CO₂' },
    help: {
      en: 'Emission factor of vehicles whose type has none of its own. Enter the one your company reports with, such as those of TGO or GLEC.',
      th: 'ค่าการปล่อยก๊าซของรถที่ประเภทรถไม่ได้กำหนดไว้ ให้ใส่ค่าที่บริษัทใช้รายงาน เช่น ค่าของ อบก. (TGO) หรือ GLEC',
      zh: '车型未设系数时使用的排放系数。请填写公司报告所用的系数，如TGO或GLEC。',
    },
    input: { kind: 'number', min: 0, max: 10_000, decimals: 2, unit: { en: 'g', th: 'กรัม', zh: '克' } },
  },
  ON_TIME_TARGET_PERCENT: {
    group: 'reports',
    label: { en: 'Target: delivered on time', th: 'เป้าหมายการส่งตรงเวลา', zh: '准时送达目标' },
    help: {
      en: 'The dashboard shows the deliveries of the last days against this share.',
      th: 'หน้าหลักแสดงการส่งตรงเวลาเทียบกับเป้าหมายนี้',
      zh: '首页以此目标对比近期的准时送达率。',
    },
    input: whole(1, 100, units.percent),
  },
} as const satisfies Partial<Record<SettingCode, Ability>>
