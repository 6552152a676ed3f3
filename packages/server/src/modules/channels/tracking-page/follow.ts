import type { Followed, FollowedShipment } from '@khonsong/contract/channels/tracking-page/tracking-page.ts'
import {
  arrivalSpan,
  courseOf,
  driverShown,
  receiverPhaseOf,
  showsPosition,
} from '@khonsong/domain/channels/tracking-page/receiver-view.ts'
import { mayChangeRating } from '@khonsong/domain/channels/tracking-page/rating.ts'
import { mayInstruct, mayRate, mayReportDamage } from '@khonsong/domain/channels/tracking-page/tracking-link.ts'
import { strategyFor } from '@khonsong/domain/operations/shipments/monitoring-rules.ts'
import { minutesBetween } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { systemCaller } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { readStrategies } from '../../operations/shipments/index.ts'
import { arrivalOfShipment, type ArrivalOfShipment } from '../../telematics/arrivals/index.ts'
import { findOwnLink, followedRows, type FollowedRow, type OwnLink } from './followed-store.ts'

/**
 * Receivers may not see the vehicle or its other stops: only the computed arrival is returned. Nothing is computed from the
 * vehicle's positions where the monitoring strategy of the lane turns tracking off. (Specification B §3)
 */
const arrivalFor = async (app: FastifyInstance, tx: Tx, row: FollowedRow): Promise<ArrivalOfShipment | undefined> => {
  const phase = receiverPhaseOf(row.status)
  if (row.jobId === null || (phase !== 'loading' && phase !== 'on_the_way')) return undefined
  if (strategyFor(await readStrategies(tx), row)?.trackable === false) return undefined
  return arrivalOfShipment(app, { ...tx, caller: systemCaller(tx.caller.tenantId) }, row.jobId, row.id)
}

const whereabouts = async (app: FastifyInstance, tx: Tx, row: FollowedRow) => {
  const settings = await readSomeSettings(tx, 'TRACKING_POSITION', 'TRACKING_DRIVER')
  const arrival = await arrivalFor(app, tx, row)
  const phase = receiverPhaseOf(row.status)
  const arriveAt = arrival?.arriveAt ?? null
  const way = {
    isNext: arrival?.isNext ?? false,
    remainingKm: arrival?.remainingKm ?? null,
    minutesLeft: arriveAt === null ? null : minutesBetween(tx.now, arriveAt),
  }
  const shownPosition = showsPosition(settings.TRACKING_POSITION, phase, way) ? (arrival?.position ?? null) : null
  const isMoving = phase === 'loading' || phase === 'on_the_way' || phase === 'arrived'
  return {
    expected: arriveAt === null ? null : arrivalSpan(arriveAt, arrival?.slackMinutes ?? 0, tx.now),
    isLate: arrival?.isLate ?? false,
    remainingKm: shownPosition === null ? null : way.remainingKm,
    position: shownPosition && { at: shownPosition.at, lat: shownPosition.lat, lng: shownPosition.lng },
    // Vehicle and driver are shown only while the waybill is on the way.
    plateNo: isMoving ? row.plateNo : null,
    driver: isMoving ? driverShown(settings.TRACKING_DRIVER, { name: row.driverName, phone: row.driverPhone }) : null,
  }
}

const shownOf = async (app: FastifyInstance, tx: Tx, row: FollowedRow): Promise<FollowedShipment> => ({
  id: row.id,
  shipmentNo: row.shipmentNo,
  phase: receiverPhaseOf(row.status),
  since: row.statusSince,
  from: { name: row.originName, province: row.originProvince },
  to: { name: row.destinationName, address: row.destinationAddress },
  goods: row.goods,
  packages: row.packages,
  window: { from: row.deliverFrom, to: row.deliverBy },
  ...(await whereabouts(app, tx, row)),
  deliveredAt: row.deliveredAt,
  course: [...courseOf(row.events)],
  instructions: row.instructions,
  rating: row.stars === null ? null : { stars: row.stars, comment: row.comment },
  damage: [...row.damage],
  may: {
    instruct: mayInstruct(row.status).accepted,
    reportDamage: mayReportDamage(row.status).accepted,
    rate: mayRate(row.status).accepted && mayChangeRating(row.ratedAt, tx.now).accepted,
  },
})

/** The waybills of the caller's link. */
const ownWaybills = async (tx: Tx): Promise<{ readonly link: OwnLink; readonly rows: readonly FollowedRow[] }> => {
  const link = found(await findOwnLink(tx))
  return { link, rows: await followedRows(tx, link) }
}

/** The named waybill, if it belongs to the link; else 404. */
export const ownWaybill = async (tx: Tx, shipmentId: string): Promise<FollowedRow> =>
  found((await ownWaybills(tx)).rows.find(({ id }) => id === shipmentId))

/** The receiver's view; defaults to the first undelivered waybill. */
export const follow = async (app: FastifyInstance, tx: Tx, shipmentId?: string): Promise<Followed> => {
  const { link, rows } = await ownWaybills(tx)
  const wished =
    shipmentId === undefined ? rows.find(({ deliveredAt }) => deliveredAt === null) : rows.find(({ id }) => id === shipmentId)
  const row = found(wished ?? (shipmentId === undefined ? rows[0] : undefined))
  return {
    companyName: link.companyName,
    senderName: link.senderName,
    orderNo: link.orderNo,
    now: tx.now,
    expiresAt: link.expiresAt,
    list: rows.map(({ id, shipmentNo, status, deliverBy }) => ({ id, shipmentNo, phase: receiverPhaseOf(status), deliverBy })),
    shown: await shownOf(app, tx, row),
  }
}
