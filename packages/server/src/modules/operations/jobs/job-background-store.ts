import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

interface Named {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** Origin, service and vehicle capacity of a job. */
export interface JobBackground {
  /** The plan that published it. */
  readonly plan: { readonly id: string; readonly planNo: string } | null
  /** Creator; for internal users only. */
  readonly dispatcher: string | null
  readonly project: Named | null
  readonly product: Named | null
  readonly productSuggested: boolean
  readonly trailerType: Named | null
  readonly plateProvinceId: string | null
  readonly trailerProvinceId: string | null
  /** From the driver's record or as entered; for internal users and the carrier. */
  readonly driverLicenceNo: string | null
  readonly payloadGrams: number | null
  readonly roomCm3: number | null
}

export const jobBackground = async (tx: Tx, id: string): Promise<JobBackground> => {
  const { caller } = tx
  const { rows } = await sql<JobBackground>`
    select (select json_build_object('id', p.id, 'planNo', p.plan_no) from plan_routes r
        join plans p on p.tenant_id = r.tenant_id and p.id = r.plan_id
        where r.tenant_id = j.tenant_id and r.job_id = j.id and ${visible(caller, 'plans', 'p')} limit 1) as plan,
      case when ${caller.kind === 'internal'} then u.display_name end as dispatcher,
      (select json_build_object('id', t.id, 'code', t.code, 'name', t.name) from projects t
        where t.tenant_id = j.tenant_id and t.id = j.project_id) as project,
      (select json_build_object('id', t.id, 'code', t.code, 'name', t.name) from products t
        where t.tenant_id = j.tenant_id and t.id = j.product_id) as product, j.product_suggested as "productSuggested",
      (select json_build_object('id', t.id, 'code', t.code, 'name', ${sql.ref(caller.language === 'th' ? 't.name_th' : 't.name')})
        from trailer_types t where t.tenant_id = j.tenant_id and t.id = coalesce(x.trailer_type_id, j.trailer_type_id)) as "trailerType",
      j.trailer_province_id as "trailerProvinceId",
      case when ${caller.kind === 'internal' || caller.kind === 'subcontractor'} then coalesce((select d.licence_no from drivers d
        where d.tenant_id = j.tenant_id and d.id = j.driver_id), j.driver_licence_no) end as "driverLicenceNo",
      case when j.vehicle_id is null then j.plate_province_id end as "plateProvinceId",
      coalesce(v.payload_grams, y.payload_grams)::float8 as "payloadGrams", coalesce(v.volume_cm3, y.volume_cm3)::float8 as "roomCm3"
    from jobs j
    left join users u on u.tenant_id = j.tenant_id and u.id = j.created_by
    left join trailers x on x.tenant_id = j.tenant_id and x.id = j.trailer_id
    left join vehicles v on v.tenant_id = j.tenant_id and v.id = j.vehicle_id
    left join vehicle_types y on y.tenant_id = j.tenant_id and y.id = j.vehicle_type_id
    where j.tenant_id = ${caller.tenantId}::uuid and j.id = ${id}::uuid`.execute(tx.db.withoutPlugins())
  return (
    rows[0] ?? {
      plan: null,
      dispatcher: null,
      project: null,
      product: null,
      productSuggested: false,
      trailerType: null,
      plateProvinceId: null,
      trailerProvinceId: null,
      driverLicenceNo: null,
      payloadGrams: null,
      roomCm3: null,
    }
  )
}
