/** A regular line: sites in visiting order. */
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { estimatedRoadKm, type Point } from '../places/distance.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { reference } from '../../resource/fields/reference.ts'
import { references } from '../../resource/fields/references.ts'
import { text } from '../../resource/fields/text.ts'
import { timeOfDay } from '../../resource/fields/time-of-day.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'

export const lineTypes = {
  trunk: { en: 'Trunk / linehaul', th: 'ขนส่งสายหลัก', zh: '干线' },
  fixed: { en: 'Fixed', th: 'เส้นทางประจำ', zh: '固定线路' },
} as const satisfies Record<string, Words>

const destination: Words = { en: 'Destination city', th: 'จังหวัดปลายทาง', zh: '目的城市' }
const minSites = 2

export const line = defineResource({
  name: 'line',
  table: 'lines',
  topic: 'commerce',
  label: { en: 'Line', th: 'เส้นทางประจำ', zh: '线路' },
  labels: { en: 'Lines', th: 'เส้นทางประจำ', zh: '线路' },
  title: ['name'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 20, rules: [noCommaOrSlash, englishOnly] }),
    name: text({ en: 'Line name', th: 'ชื่อเส้นทาง', zh: '线路名称' }, { max: 100 }),
    lineType: choice({ en: 'Line type', th: 'ประเภทเส้นทาง', zh: '线路类型' }, lineTypes, {}),
    originProvinceId: reference({ en: 'Origin city', th: 'จังหวัดต้นทาง', zh: '始发城市' }, 'province', {}),
    destinationProvinceId: reference(destination, 'province', {}),
    siteIds: references({ en: 'Sites in order', th: 'จุดรับส่งสินค้าตามลำดับ', zh: '站点顺序' }, 'site', { fallback: [], maxItems: 50 }),
    defaultStartTime: timeOfDay({ en: 'Default start time', th: 'เวลาออกรถปกติ', zh: '默认发车时间' }, { optional: true }),
  },
  list: ['code', 'name', 'lineType', 'originProvinceId', 'destinationProvinceId', 'siteIds', 'defaultStartTime'],
  search: ['code', 'name'],
  numbers: ['code'],
  filters: ['lineType', 'originProvinceId', 'destinationProvinceId'],
  sort: ['code', 'name', 'lineType', 'defaultStartTime', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  sheet: ['code', 'name', 'lineType', 'originProvinceId', 'destinationProvinceId', 'siteIds', 'defaultStartTime'],
  unique: { lines_tenant_id_code_key: 'code' },
  rules: ({ lineType, originProvinceId, destinationProvinceId, siteIds }) => [
    ...(lineType === 'trunk' && originProvinceId === destinationProvinceId
      ? [rejection('line.cities_differ', {}, 'destinationProvinceId')]
      : []),
    ...(siteIds.length < minSites ? [rejection('line.sites_needed', { n: minSites }, 'siteIds')] : []),
    ...(siteIds.some((id, at) => id === siteIds[at + 1]) ? [rejection('line.site_twice', {}, 'siteIds')] : []),
  ],
})
export type Line = Row<typeof line>

/** Kilometres between consecutive sites; null where coordinates are missing. */
export const legKilometres = (sites: readonly (Point | null)[]): readonly (number | null)[] =>
  sites.slice(1).map((to, at) => {
    const from = sites[at]
    return from && to ? Math.round(estimatedRoadKm(from, to) * 10) / 10 : null
  })

/** Moves an entry of the list; the position is clamped. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const [taken] = list.slice(from, from + 1)
  if (taken === undefined) return list
  const rest = list.filter((_, at) => at !== from)
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, taken)
}
