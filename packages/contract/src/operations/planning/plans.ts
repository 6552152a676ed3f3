import { distinct, distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { maxMoved, planMoveSchema } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { planStatuses, type PlanStatus } from '@khonsong/domain/operations/planning/plan-state.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { day, historyEntry, idParams, labelled, named, reason, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { problemError } from '../../kernel/problem.ts'
import { jobType } from '../jobs/jobs.ts'
import { planComparison } from './plan-comparison.ts'
import { planDetail, planFit, planRow } from './plan-shapes.ts'

const status = z.enum(Object.keys(planStatuses) as PlanStatus[]) // its own keys
const name = labelled(z.string().trim().min(1).max(100), 'Name', 'ชื่อแผน', '名称')
const unit = labelled(z.uuid(), 'Business unit', 'หน่วยธุรกิจ', '业务单元')
const depot = labelled(z.uuid(), 'Vehicles begin and end at', 'รถเริ่มและจบที่', '车辆起止地点')
const city = labelled(z.uuid(), 'City (province)', 'เมือง (จังหวัด)', '城市（府）')
const shipmentIds = distinct(z.array(z.uuid()).max(maxMoved))
const firstDay = labelled(day, 'First day', 'วันแรก', '第一天')
const lastDay = labelled(day, 'Last day', 'วันสุดท้าย', '最后一天')
const change = z.object({ version: seenVersion })

/** Result of publishing a route: its dispatch order, and what was left out and why. */
export const publishedRoute = z.object({
  routeId: z.uuid(),
  position: z.number().int(),
  accepted: z.boolean(),
  jobId: z.uuid().nullable(),
  jobNo: z.string().nullable(),
  /** Whether the dispatch order was also dispatched, or awaits a driver. */
  scheduled: z.boolean(),
  /** Plate of the trailer it got; null without one. */
  trailerPlate: z.string().nullable(),
  leftOut: z.array(problemError),
  errors: z.array(problemError),
})
export type PublishedRoute = z.output<typeof publishedRoute>

/** Trailers for routes whose vehicle draws one and has none: the proposed one, and all that fit, the best first. */
export const routeTrailers = z.object({
  routes: z.array(z.object({ routeId: z.uuid(), trailerId: z.uuid().nullable(), choices: z.array(z.uuid()) })),
  trailers: z.array(z.object({ id: z.uuid(), code: z.string(), plateNo: z.string(), trailerType: named })),
})
export type RouteTrailers = z.output<typeof routeTrailers>

/** The trailer of a route; null: it goes without one. A route that is not named gets the proposed one. */
const chosenTrailer = z.strictObject({
  routeId: labelled(z.uuid(), 'Route', 'เส้นทาง', '路线'),
  trailerId: labelled(z.uuid(), 'Trailer', 'หางพ่วง', '挂车').nullable(),
})

/** Plans: drafts of dispatch orders that can be compared, changed, undone and published by route. */
export const plans = {
  list: operation('GET /v1/plans', {
    summary: 'Plans',
    needs: 'plan.view',
    query: listQuery({
      status: several(status),
      businessUnitId: z.uuid().optional(),
      /** Only city plans, or only others. */
      city: labelled(z.enum(['true', 'false']), 'City plans', 'แผนกระจายในเมือง', '城市配送计划').optional(),
      provinceId: z.uuid().optional(),
      fromOn: firstDay.optional(),
      untilOn: lastDay.optional(),
    }),
    output: listOf(planRow),
  }),
  create: operation('POST /v1/plans', {
    summary: 'Begin a plan',
    needs: 'plan.edit',
    body: z.object({
      businessUnitId: unit,
      name: name.nullable().default(null),
      fromOn: firstDay,
      untilOn: lastDay,
      depotSiteId: depot.nullable().default(null),
      /** Makes it a city plan. */
      provinceId: city.nullable().default(null),
      /** Adds all waybills waiting for pickup in this period. */
      takeWaiting: labelled(z.boolean(), 'With all waybills that wait', 'รวมใบส่งสินค้าที่รอทั้งหมด', '包含所有待排运单').default(false),
      shipmentIds: shipmentIds.default([]),
    }),
    output: planDetail,
  }),
  detail: operation('GET /v1/plans/{id}', {
    summary: 'A plan: routes with times, load, cost and problems, what waits and why, totals',
    needs: 'plan.view',
    params: idParams,
    output: planDetail,
  }),
  history: operation('GET /v1/plans/{id}/history', {
    summary: 'Who changed what on a plan',
    needs: 'plan.view',
    params: idParams,
    output: z.array(historyEntry),
  }),
  comparison: operation('GET /v1/plans/{id}/comparison', {
    summary: 'What differs between a plan and another one, by route',
    description:
      'Without another plan it is compared with the live plan: the dispatch orders of the same business unit and days. Of these, only those that share waybills with the plan are compared by route.',
    needs: 'plan.view',
    params: idParams,
    query: z.object({ withId: labelled(z.uuid(), 'Compare with', 'เทียบกับ', '对比对象').optional() }),
    output: planComparison,
  }),
  copy: operation('POST /v1/plans/{id}/actions/copy', {
    summary: 'Begin a plan as a copy of another, to try a variation',
    description:
      'Routes that are dispatch orders are not copied, nor waybills that are no longer waiting for a vehicle: these are named in `leftOut`.',
    needs: 'plan.edit',
    params: idParams,
    body: z.object({ name: name.nullable().default(null) }),
    output: z.object({ plan: planDetail, leftOut: z.array(problemError) }),
  }),
  move: operation('POST /v1/plans/{id}/moves', {
    summary: 'Change a plan: move waybills, add, remove, order, pin or crew routes',
    needs: 'plan.edit',
    params: idParams,
    body: change.extend({ move: planMoveSchema }),
    output: planDetail,
  }),
  fits: operation('GET /v1/plans/{id}/fits', {
    summary: 'What moving waybills onto each route of a plan would do; nothing is changed',
    needs: 'plan.edit',
    params: idParams,
    query: z.object({ shipmentIds: several(z.uuid()) }),
    output: z.array(planFit),
  }),
  undo: operation('POST /v1/plans/{id}/actions/undo', {
    summary: 'Take the last move back',
    needs: 'plan.edit',
    params: idParams,
    body: change,
    output: planDetail,
  }),
  redo: operation('POST /v1/plans/{id}/actions/redo', {
    summary: 'Do the move again that was taken back last',
    needs: 'plan.edit',
    params: idParams,
    body: change,
    output: planDetail,
  }),
  trailers: operation('GET /v1/plans/{id}/trailers', {
    summary: 'Trailers proposed for the routes of a plan whose vehicle draws one; nothing is changed',
    needs: 'plan.publish',
    params: idParams,
    output: routeTrailers,
  }),
  publish: operation('POST /v1/plans/{id}/actions/publish', {
    summary: 'Make dispatch orders of routes, answered per route; what changed meanwhile is told and left out',
    needs: 'plan.publish',
    params: idParams,
    body: change.extend({
      routeIds: labelled(
        distinct(
          z
            .array(labelled(z.uuid(), 'Route', 'เส้นทาง', '路线'))
            .min(1)
            .max(500),
        ),
        'Routes',
        'เส้นทาง',
        '路线',
      ),
      /** Of all dispatch orders made; can be changed on each of them. */
      jobType: labelled(jobType, 'Job type', 'ประเภทงาน', '任务类型').default('distribution'),
      trailers: distinctBy(z.array(chosenTrailer).max(500), 'routeId').default([]),
      confirmedWarnings: z.array(z.string().max(60)).max(40).default([]),
      overrideReason: labelled(z.string().trim().max(200), 'Reason for going on', 'เหตุผลที่ดำเนินการต่อ', '继续的原因')
        .nullable()
        .default(null),
    }),
    output: z.object({ results: z.array(publishedRoute), plan: planDetail }),
  }),
  discard: operation('POST /v1/plans/{id}/actions/discard', {
    summary: 'Throw a draft away; what it published stays',
    needs: 'plan.edit',
    params: idParams,
    body: change.extend({ reason: reason.optional() }),
    output: planDetail,
  }),
}
