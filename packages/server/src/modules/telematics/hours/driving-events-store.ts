import type { DrivingEvent, drivingEvents } from '@khonsong/contract/telematics/hours/driving-events.ts'
import { addDays, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { defineList, readList } from '../../../platform/list/read-list.ts'

type Query = z.output<typeof drivingEvents.list.query>
type Predicate = RawBuilder<SqlBool>

const isId = (column: string, id: string | undefined): readonly Predicate[] =>
  id === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${id}::uuid`]

const events = defineList<Query>({
  table: 'vehicleEvents',
  alias: 'x',
  select: {
    id: 'x.id',
    kind: 'x.kind',
    vehicleId: 'x.vehicle_id',
    plateNo: 'v.plate_no',
    driverId: 'x.driver_id',
    driverName: `nullif(concat_ws(' ', d.first_name, d.last_name), '')`,
    jobId: 'x.job_id',
    jobNo: 'j.job_no',
    fromAt: 'x.from_at',
    untilAt: 'x.until_at',
    value: 'x.value::float8',
    lat: 'x.lat_e6 / 1e6::float8',
    lng: 'x.lng_e6 / 1e6::float8',
  },
  joins: `
    join vehicles v on v.tenant_id = x.tenant_id and v.id = x.vehicle_id
    left join drivers d on d.tenant_id = x.tenant_id and d.id = x.driver_id
    left join jobs j on j.tenant_id = x.tenant_id and j.id = x.job_id`,
  sorts: { fromAt: { by: 'x.from_at', type: 'timestamptz' } },
  defaultSort: { by: 'fromAt', descending: true },
  numbers: [],
  filters: ({ kind, vehicleId, driverId, jobId, lasting, fromDay, untilDay }): readonly Predicate[] => [
    ...(kind?.length ? [sql<SqlBool>`x.kind = any(${kind}::text[])`] : []),
    ...isId('x.vehicle_id', vehicleId),
    ...isId('x.driver_id', driverId),
    ...isId('x.job_id', jobId),
    ...(lasting === undefined ? [] : [sql<SqlBool>`(x.until_at is null) = ${lasting}`]),
    ...(fromDay === undefined ? [] : [sql<SqlBool>`x.from_at >= ${instantInBangkok(fromDay)}::timestamptz`]),
    ...(untilDay === undefined ? [] : [sql<SqlBool>`x.from_at < ${instantInBangkok(addDays(untilDay, 1))}::timestamptz`]),
  ],
})

export const listDrivingEvents = (tx: Tx, query: Query) => readList<DrivingEvent, Query>(tx, events, query)
