import type { ExceptionOffer } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import type { ExceptionAttribute, ExceptionLevel } from '@khonsong/domain/operations/exceptions/exception-choices.ts'
import type { ExceptionCounts } from '@khonsong/domain/operations/exceptions/exception.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { customerJson, inEachLanguage, joinNamed, joinSite, placeJson, plainJson } from '../orders/index.ts'

/** Total counts of a shipment's exceptions, except `but`. */
export const countedOfShipment = async (tx: Tx, shipmentId: string, but: string | null): Promise<ExceptionCounts> => {
  const { rows } = await sql<ExceptionCounts>`
    select coalesce(sum(x.damaged_packages), 0)::int as damaged_packages, coalesce(sum(x.damaged_items), 0)::int as damaged_items,
      coalesce(sum(x.rejected_packages), 0)::int as rejected_packages, coalesce(sum(x.rejected_items), 0)::int as rejected_items,
      coalesce(sum(x.lost_packages), 0)::int as lost_packages, coalesce(sum(x.lost_items), 0)::int as lost_items
    from exceptions x where x.tenant_id = ${tx.caller.tenantId}::uuid and x.shipment_id = ${shipmentId}::uuid
      and x.id is distinct from ${but}::uuid`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

export interface StoredType {
  readonly id: string
  readonly level: ExceptionLevel
  readonly defaultLevel: ExceptionLevel
  readonly hourLimit: number | null
  readonly workingTime: boolean
  readonly photoRequired: boolean
  readonly attribute: ExceptionAttribute | null
  readonly automatic: boolean
  readonly monitorKind: string | null
  readonly monitorMinutes: number | null
}

const typeColumns = sql.raw(
  `y.id, y.level, y.default_level, y.hour_limit, y.working_time, y.photo_required, y.attribute, y.automatic, y.monitor_kind, y.monitor_minutes`,
)

/** An active type. */
export const findType = async (tx: Tx, id: string): Promise<StoredType | undefined> => {
  const { rows } = await sql<StoredType>`select ${typeColumns} from exception_types y
    where y.tenant_id = ${tx.caller.tenantId}::uuid and y.id = ${id}::uuid and y.status = 1`.execute(tx.db)
  return rows[0]
}

/** Types with an active monitor, by monitor kind. */
export const monitoredTypes = async (tx: Tx): Promise<ReadonlyMap<string, StoredType>> => {
  const { rows } = await sql<StoredType>`select ${typeColumns} from exception_types y
    where y.tenant_id = ${tx.caller.tenantId}::uuid and y.automatic and y.status = 1`.execute(tx.db)
  return new Map(rows.flatMap((row) => (row.monitorKind === null ? [] : [[row.monitorKind, row] as const])))
}

/** The active type for damaged goods: that of the damage monitor, else the first about goods. */
export const damageTypeId = async (tx: Tx): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select y.id from exception_types y
    where y.tenant_id = ${tx.caller.tenantId}::uuid and y.status = 1 and (y.monitor_kind = 'damaged' or y.attribute = 'goods')
    order by (y.monitor_kind = 'damaged') is true desc, y.code limit 1`.execute(tx.db)
  return rows[0]?.id
}

type Offered = ExceptionOffer['shipment']
const offers = inEachLanguage((language) =>
  sql.raw(`s.id, s.shipment_no as "shipmentNo", o.order_no as "orderNo", j.job_no as "jobNo", s.status,
    ${customerJson(language, 'c')} as customer, ${plainJson('k')} as carrier, ${placeJson(language, 'f')} as origin,
    ${placeJson(language, 'd')} as destination`),
)
const joins = sql.raw(
  [
    joinNamed('orders', 'o', 's.order_id'),
    joinNamed('jobs', 'j', 's.job_id'),
    joinNamed('customers', 'c', 's.customer_id'),
    joinNamed('subcontractors', 'k', 's.subcontractor_id'),
    joinSite('f', 's.origin_site_id'),
    joinSite('d', 's.destination_site_id'),
  ].join(' '),
)

/** A shipment by its printed number. */
export const findOffered = async (tx: Tx, shipmentNo: string): Promise<Offered | undefined> => {
  const { rows } = await sql<Offered>`select ${offers[tx.caller.language]} from shipments s ${joins}
    where ${visible(tx.caller, 'shipments', 's')} and s.shipment_no in (${shipmentNo}, upper(${shipmentNo})) limit 1`.execute(
    tx.db.withoutPlugins(),
  )
  return rows[0]
}

interface OpenException {
  readonly id: string
  readonly exceptionNo: string
  readonly typeId: string
}

export const openOfShipment = async (tx: Tx, shipmentId: string): Promise<OpenException[]> => {
  const { rows } = await sql<OpenException>`select x.id, x.exception_no, x.type_id from exceptions x
    where x.tenant_id = ${tx.caller.tenantId}::uuid and x.shipment_id = ${shipmentId}::uuid and x.status <> 'closed'
    order by x.exception_no`.execute(tx.db)
  return rows
}
