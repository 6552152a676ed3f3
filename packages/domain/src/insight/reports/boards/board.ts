/** A board: dynamic reports side by side, in a user-defined order and form. */
import { z } from 'zod'
import { distinct, distinctBy } from '../../../kernel/distinct.ts'
import type { Words } from '../../../kernel/language.ts'
import { reportCharts, reportLabels, type ReportChart } from '../dynamic/definition.ts'

export const boardLabels = {
  name: { en: 'Board name', th: 'ชื่อกระดาน', zh: '看板名称' },
  reportId: { en: 'Report', th: 'รายงาน', zh: '报表' },
  tiles: { en: 'Reports', th: 'รายงาน', zh: '报表' },
  wide: { en: 'Over the whole width', th: 'เต็มความกว้าง', zh: '占满整行' },
} as const satisfies Record<string, Words>

export const maxTiles = 12
const charts = Object.keys(reportCharts) as [ReportChart, ...ReportChart[]] // its own keys

const tileSchema = z.strictObject({
  reportId: z.uuid().meta({ label: boardLabels.reportId }),
  /** Null: the report's own chart. */
  chart: z.enum(charts).nullable().default(null).meta({ label: reportLabels.chart }),
  wide: z.boolean().default(false).meta({ label: boardLabels.wide }),
})

export const boardSchema = z.strictObject({
  name: z.string().trim().min(1).max(100).meta({ label: boardLabels.name }),
  remark: z.string().trim().max(250).default('').meta({ label: reportLabels.remark }),
  tiles: distinctBy(z.array(tileSchema).min(1).max(maxTiles), 'reportId').meta({ label: boardLabels.tiles }),
  /** Both empty: everyone with permission for dynamic reports may subscribe. */
  roleIds: distinct(z.array(z.uuid()).max(50)).default([]).meta({ label: reportLabels.roles }),
  userIds: distinct(z.array(z.uuid()).max(200)).default([]).meta({ label: reportLabels.users }),
})
export type Board = z.output<typeof boardSchema>
