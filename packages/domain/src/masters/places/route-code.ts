/** The code of a lane, shared by orders, dispatch orders and rates: from one place or province to another. */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { integer } from '../../resource/fields/integer.ts'
import { quantity } from '../../resource/fields/quantity.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash, noSlash } from '../../resource/text-rules.ts'

interface Ends {
  readonly originSiteId: string | null
  readonly destinationSiteId: string | null
}

const differentEnds = ({ originSiteId, destinationSiteId }: Ends): readonly Rejection[] =>
  originSiteId !== null && originSiteId === destinationSiteId ? [rejection('order.same_site', {}, 'destinationSiteId')] : []

export const routeCode = defineResource({
  name: 'routeCode',
  table: 'route_codes',
  topic: 'reference',
  label: { en: 'Route code', th: 'รหัสเส้นทาง', zh: '路线代码' },
  labels: { en: 'Route codes', th: 'รหัสเส้นทาง', zh: '路线代码' },
  title: ['routeCode'],
  fields: {
    routeCode: text({ en: 'Route code', th: 'รหัสเส้นทาง', zh: '路线代码' }, { max: 30, rules: [noCommaOrSlash, englishOnly] }),
    routeName: text({ en: 'Route name', th: 'ชื่อเส้นทาง', zh: '路线名称' }, { max: 150, optional: true, rules: [noSlash] }),
    originSiteId: reference({ en: 'Origin', th: 'ต้นทาง', zh: '起点' }, 'site', { optional: true }),
    destinationSiteId: reference({ en: 'Destination', th: 'ปลายทาง', zh: '终点' }, 'site', { optional: true }),
    originProvinceId: reference({ en: 'Origin province', th: 'จังหวัดต้นทาง', zh: '起点府' }, 'province', { optional: true }),
    destinationProvinceId: reference({ en: 'Destination province', th: 'จังหวัดปลายทาง', zh: '终点府' }, 'province', {
      optional: true,
    }),
    distanceKm: quantity(
      { en: 'Agreed distance', th: 'ระยะทางที่ตกลง', zh: '约定里程' },
      { min: 0, max: 5000, decimals: 1, unit: { en: 'km', th: 'กม.', zh: '公里' }, optional: true },
    ),
    travelMinutes: integer(
      { en: 'Travel time', th: 'เวลาเดินทาง', zh: '行程时间' },
      { min: 1, max: 20_000, unit: { en: 'min', th: 'นาที', zh: '分钟' }, optional: true },
    ),
    remark: text({ en: 'Remark', th: 'หมายเหตุ', zh: '备注' }, { max: 250, multiline: true, optional: true }),
  },
  list: [
    'routeCode',
    'routeName',
    'originSiteId',
    'destinationSiteId',
    'originProvinceId',
    'destinationProvinceId',
    'distanceKm',
    'travelMinutes',
  ],
  search: ['routeCode', 'routeName'],
  numbers: ['routeCode'],
  filters: ['originSiteId', 'destinationSiteId', 'originProvinceId', 'destinationProvinceId'],
  sort: ['routeCode', 'routeName', 'distanceKm', 'travelMinutes', 'createdAt', 'updatedAt'],
  sheet: [
    'routeCode',
    'routeName',
    'originSiteId',
    'destinationSiteId',
    'originProvinceId',
    'destinationProvinceId',
    'distanceKm',
    'travelMinutes',
    'remark',
  ],
  unique: { route_codes_tenant_id_route_code_key: 'routeCode' },
  rules: differentEnds,
})
export type RouteCode = Row<typeof routeCode>
