/** Travel estimates where no road distance is known. */
import type { Words } from '../../kernel/language.ts'
import { units, whole, type Ability } from './ability.ts'

const bands = {
  TOWN: { en: 'up to 5 km', th: 'ไม่เกิน 5 กม.', zh: '5 公里以内' },
  NEAR: { en: '5 to 30 km', th: '5–30 กม.', zh: '5–30 公里' },
  REGION: { en: '30 to 150 km', th: '30–150 กม.', zh: '30–150 公里' },
  FAR: { en: 'over 150 km', th: 'เกิน 150 กม.', zh: '150 公里以上' },
} as const satisfies Record<string, Words>

const factor = (band: Words): Ability => ({
  group: 'plan',
  label: { en: `Road factor, ${band.en}`, th: `ตัวคูณระยะทางถนน ${band.th}`, zh: `道路系数（${band.zh}）` },
  help: {
    en: 'How much longer roads are than the straight line of this length. Used where no road distance is known.',
    th: 'ระยะทางถนนยาวกว่าเส้นตรงช่วงนี้กี่เท่า ใช้เมื่อไม่ทราบระยะทางถนน',
    zh: '该直线距离对应的道路里程倍数，道路里程未知时使用。',
  },
  input: { kind: 'number', min: 1, max: 3, decimals: 2 },
})

const speed = (band: Words): Ability => ({
  group: 'plan',
  label: { en: `Truck speed, ${band.en}`, th: `ความเร็วรถบรรทุก ${band.th}`, zh: `货车速度（${band.zh}）` },
  help: {
    en: 'Average speed of a truck on ways of this length. Used where no road time is known.',
    th: 'ความเร็วเฉลี่ยของรถบรรทุกในระยะช่วงนี้ ใช้เมื่อไม่ทราบเวลาเดินทาง',
    zh: '货车在该距离范围内的平均速度，行驶时间未知时使用。',
  },
  input: whole(5, 90, units.kilometresPerHour),
})

export const travelAbilities = {
  ROAD_FACTOR_TOWN: factor(bands.TOWN),
  ROAD_FACTOR_NEAR: factor(bands.NEAR),
  ROAD_FACTOR_REGION: factor(bands.REGION),
  ROAD_FACTOR_FAR: factor(bands.FAR),
  TRUCK_SPEED_TOWN: speed(bands.TOWN),
  TRUCK_SPEED_NEAR: speed(bands.NEAR),
  TRUCK_SPEED_REGION: speed(bands.REGION),
  TRUCK_SPEED_FAR: speed(bands.FAR),
} as const satisfies Readonly<Record<string, Ability>>
