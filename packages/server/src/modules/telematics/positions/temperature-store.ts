import type { MonitoredShipment, temperatureMonitor } from '@khonsong/contract/telematics/positions/temperature.ts'
import type { UntrackedLanes } from '@khonsong/domain/operations/shipments/monitoring-rules.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { visible } from '../../../platform/db/rows.ts'
import { typeNameSql } from '../../../platform/db/seeded-names.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { defineList, readList } from '../../../platform/list/read-list.ts'
import { inEachLanguage } from '../../operations/orders/index.ts'

type Query = z.output<typeof temperatureMonitor.list.query> & { readonly untracked: UntrackedLanes }

/** A reading beyond a limit of the temperature type. */
const outside = '(r.temperature > t.highest or r.temperature < t.lowest)'

/** Leaves out waybills of untracked lanes. */
const isTracked = ({ named, lanes }: UntrackedLanes): readonly RawBuilder<SqlBool>[] =>
  lanes.length === 0
    ? []
    : [
        sql<SqlBool>`not exists (select from sites o, sites e, jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb)
            as l("originSiteTypeId" uuid, "destinationSiteTypeId" uuid)
          where o.tenant_id = s.tenant_id and o.id = s.origin_site_id and e.tenant_id = s.tenant_id and e.id = s.destination_site_id
            and l."originSiteTypeId" is not distinct from case when o.site_type_id = any(${named}::uuid[]) then o.site_type_id end
            and l."destinationSiteTypeId" is not distinct from
              case when e.site_type_id = any(${named}::uuid[]) then e.site_type_id end)`,
      ]

const joins = `
  join temperature_types t on t.tenant_id = s.tenant_id and t.id = s.temperature_type_id
  left join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
  left join lateral (select p.at, round(p.temperature::numeric, 1)::float8 as temperature from positions p
    where p.tenant_id = s.tenant_id and p.vehicle_id = j.vehicle_id and p.at >= s.picked_up_at
      and p.at <= coalesce(s.delivered_at, now()) and p.temperature is not null
    order by p.at desc limit 1) r on true`

const lists = inEachLanguage((language: Language) =>
  defineList<Query>({
    table: 'shipments',
    alias: 's',
    select: {
      id: 's.id',
      shipmentNo: 's.shipment_no',
      status: 's.status',
      jobId: 's.job_id',
      jobNo: 'j.job_no',
      orderId: 's.order_id',
      plateNo: 'j.plate_no',
      temperatureType: typeNameSql(language, 't'),
      lowest: 't.lowest::float8',
      highest: 't.highest::float8',
      pickedUpAt: 's.picked_up_at',
      deliveredAt: 's.delivered_at',
      temperature: 'r.temperature',
      measuredAt: 'r.at',
      isOutside: `coalesce(${outside}, false)`,
    },
    joins,
    sorts: {
      pickedUpAt: { by: 's.picked_up_at', type: 'timestamptz', nullable: true },
      shipmentNo: { by: 's.shipment_no', type: 'text' },
    },
    defaultSort: { by: 'pickedUpAt', descending: true },
    numbers: ['s.shipment_no'],
    filters: ({ temperatureTypeId, isOutside, isOnBoard, untracked }): readonly RawBuilder<SqlBool>[] => [
      sql<SqlBool>`s.temperature_type_id is not null`,
      sql<SqlBool>`s.picked_up_at is not null`,
      sql<SqlBool>`(s.delivered_at is null or s.delivered_at > now() - interval '2 days')`,
      sql<SqlBool>`exists (select from temperature_types k where k.tenant_id = s.tenant_id and k.id = s.temperature_type_id
        and (k.lowest is not null or k.highest is not null))`,
      ...isTracked(untracked),
      ...(temperatureTypeId?.length ? [sql<SqlBool>`s.temperature_type_id = any(${temperatureTypeId}::uuid[])`] : []),
      ...(isOnBoard === undefined ? [] : [sql<SqlBool>`(s.delivered_at is null) = ${isOnBoard}`]),
      ...(isOutside === undefined
        ? []
        : [
            sql<SqlBool>`coalesce((select ${sql.raw(outside)} from temperature_types t, jobs j, lateral (select p.temperature from positions p
              where p.tenant_id = s.tenant_id and p.vehicle_id = j.vehicle_id and p.at >= s.picked_up_at
                and p.at <= coalesce(s.delivered_at, now()) and p.temperature is not null order by p.at desc limit 1) r
              where t.tenant_id = s.tenant_id and t.id = s.temperature_type_id and j.tenant_id = s.tenant_id and j.id = s.job_id), false)
              = ${isOutside}`,
          ]),
    ],
  }),
)

export const readTemperatures = (tx: Tx, query: Query) =>
  readList<Omit<MonitoredShipment, 'isImportant'>, Query>(tx, lists[tx.caller.language], query)

export type MonitorScope = 'TRANSPORT' | 'ROUTE' | 'ORDER'

const columnOf = { TRANSPORT: 's.id', ROUTE: 's.job_id', ORDER: 's.order_id' } as const satisfies Record<MonitorScope, string>

export interface Carried {
  readonly id: string
  readonly shipmentNo: string
  readonly jobId: string | null
  readonly status: string
  readonly temperatureType: string | null
  readonly lowest: number | null
  readonly highest: number | null
  readonly vehicleId: string | null
  readonly plateNo: string | null
  readonly equipmentNo: string | null
  readonly platform: string | null
  readonly originName: string
  readonly destinationName: string
  readonly originSiteTypeId: string | null
  readonly destinationSiteTypeId: string | null
  readonly fromAt: string
  readonly untilAt: string
  readonly isOnBoard: boolean
}

/** Limit of waybills shown for a job or an order. */
const maxShipments = 200

/** Shipments of an id visible to the caller; undefined if there are none. */
export const findCarried = async (tx: Tx, scope: MonitorScope, id: string): Promise<readonly Carried[] | undefined> => {
  const typeName = sql.raw(typeNameSql(tx.caller.language, 't'))
  const { rows } = await sql<Carried & { isPickedUp: boolean }>`
    select s.id, s.shipment_no as "shipmentNo", s.job_id as "jobId", s.status, ${typeName} as "temperatureType", t.lowest::float8 as lowest,
      t.highest::float8 as highest, j.vehicle_id as "vehicleId", j.plate_no as "plateNo", d.number as "equipmentNo", d.platform,
      o.site_name as "originName", e.site_name as "destinationName", o.site_type_id as "originSiteTypeId",
      e.site_type_id as "destinationSiteTypeId", coalesce(s.picked_up_at, ${tx.now}::timestamptz) as "fromAt",
      coalesce(s.delivered_at, ${tx.now}::timestamptz) as "untilAt", s.picked_up_at is not null and s.delivered_at is null as "isOnBoard"
    from shipments s
    join sites o on o.tenant_id = s.tenant_id and o.id = s.origin_site_id
    join sites e on e.tenant_id = s.tenant_id and e.id = s.destination_site_id
    left join temperature_types t on t.tenant_id = s.tenant_id and t.id = s.temperature_type_id
    left join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
    left join lateral (select d.number, d.platform from device_bindings b join devices d on d.tenant_id = b.tenant_id and d.id = b.device_id
      where b.tenant_id = s.tenant_id and b.vehicle_id = j.vehicle_id
        and b.from_at <= coalesce(s.delivered_at, ${tx.now}::timestamptz)
        and (b.until_at is null or b.until_at >= s.picked_up_at)
      order by b.from_at desc limit 1) d on true
    where ${visible(tx.caller, 'shipments', 's')} and ${sql.ref(columnOf[scope])} = ${id}::uuid
    order by s.picked_up_at nulls last, s.shipment_no limit ${maxShipments}`.execute(tx.db.withoutPlugins())
  return rows.length === 0 ? undefined : rows
}
