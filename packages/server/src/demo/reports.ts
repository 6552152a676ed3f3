/** Reports, a board and a weekly mail, as a manager of the demo company would have set them up. */
import type { Definition } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { readyReports } from '@khonsong/domain/insight/reports/ready/ready-reports.ts'
import { createAutoReport, createBoard, createDynamicReport } from '../modules/insight/reports/index.ts'
import type { Database } from '../platform/db/database.ts'
import { asAdministrator } from './as-administrator.ts'

const last30Days = (basis: string): Definition['time'] => ({ basis, range: 'last_30_days', from: null, to: null })
const by = (field: string, grain: Definition['dimensions'][number]['grain'] = null) => ({ field, grain })
const onTime = { kind: 'share', field: 'onTime' } as const
const count = { kind: 'count' } as const

const shipments = (rest: Pick<Definition, 'dimensions' | 'measures' | 'chart'>): Definition => ({
  dataSet: 'shipments',
  time: last30Days('deliveryAt'),
  filters: [],
  department: false,
  ...rest,
})

const made: readonly (readonly [name: string, remark: string, definition: Definition])[] = [
  [
    'ใบส่งสินค้ารายวัน แยกสถานะ',
    'ดูทุกเช้าก่อนประชุม',
    shipments({ dimensions: [by('deliveryAt', 'day'), by('status')], measures: [count], chart: 'bar' }),
  ],
  [
    'ส่งตรงเวลารายสัปดาห์',
    'เป้าหมาย 95%',
    shipments({ dimensions: [by('deliveryAt', 'week')], measures: [onTime, { kind: 'share', field: 'inFull' }], chart: 'line' }),
  ],
  [
    'น้ำหนักส่งแยกลูกค้า',
    '',
    shipments({
      dimensions: [by('customer')],
      measures: [count, { kind: 'number', field: 'weightKg', way: 'sum' }, onTime],
      chart: 'bar',
    }),
  ],
]

/** Ready-made reports beside them on the board: the heat map of deliveries and the map by province. */
const readyOnBoard = ['heat', 'map']

/** The administrator is the author, and has the board among their boards. */
export const addDemoReports = async (database: Database, tenantId: string): Promise<void> => {
  await asAdministrator(database, tenantId, 'demo-reports', async (tx) => {
    const ids: string[] = []
    for (const [name, remark, definition] of made)
      ids.push((await createDynamicReport(tx, { name, remark, definition, roleIds: [], userIds: [] })).id)
    const ready = readyReports.filter(({ definition }) => readyOnBoard.includes(definition.chart)).map(({ id }) => id)
    const tiles = [...ids, ...ready].map((reportId, at) => ({ reportId, chart: null, wide: at === 0 }))
    await createBoard(tx, { name: 'ห้องควบคุมการขนส่ง', remark: 'จอหน้าห้อง', tiles, roleIds: [], userIds: [] })
    const [reportId] = ids
    if (reportId !== undefined)
      await createAutoReport(tx, {
        reportId,
        cadence: 'weekly',
        weekday: 1,
        monthDay: 1,
        time: '07:30',
        recipients: ['manager@khonsong.example'],
        language: 'th',
        format: 'xlsx',
        active: true,
      })
  })
}
