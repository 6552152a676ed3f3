import type { UserRights } from '@khonsong/contract/company/access/access.ts'
import { sql } from 'kysely'
import { anyOf } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

interface RoleRights {
  readonly id: string
  readonly name: string
  readonly status: number
  readonly permissions: readonly string[]
}

/** Roles in the caller's scope and all roles the account holds, so that its permissions are complete. */
export const listRoleRights = async (tx: Tx, held: readonly string[]): Promise<readonly RoleRights[]> => {
  const { rows: found } = await sql<RoleRights>`
    select r.id, r.name, r.status, r.permissions from roles r
    where r.tenant_id = ${tx.caller.tenantId} and (${visible(tx.caller, 'roles', 'r')} or r.id = ${anyOf(held)}) order by r.code`.execute(
    tx.db,
  )
  return found
}

interface Seen {
  readonly login: string
  readonly displayName: string
  readonly status: number
  readonly roleIds: readonly string[]
  readonly kind: string
  readonly units: readonly string[] | null
  readonly customer: string | null
  readonly subcontractor: string | null
  readonly driver: string | null
}

const seesOf = ({ kind, units, customer, subcontractor, driver }: Seen): UserRights['sees'] => {
  const one = (name: string | null) => (name === null ? [] : [name])
  if (kind === 'customer') return { kind, names: one(customer) }
  if (kind === 'subcontractor') return { kind, names: one(subcontractor) }
  if (kind === 'driver') return { kind, names: one(driver) }
  return units === null ? { kind: 'all', names: [] } : { kind: 'business_units', names: [...units] }
}

/** An account and the records in its scope, by name. */
export const readAccountScope = async (tx: Tx, id: string) => {
  const { rows: found } = await sql<Seen>`
    select u.login, u.display_name, u.status, u.role_ids, u.kind,
      case when u.business_unit_ids is null then null else array(select o.name from organisations o
        where o.tenant_id = u.tenant_id and o.id = any(u.business_unit_ids) order by o.code) end as units,
      c.company_name_th as customer, s.name as subcontractor, concat_ws(' ', d.first_name, d.last_name) as driver
    from users u
    left join customers c on c.tenant_id = u.tenant_id and c.id = u.customer_id
    left join subcontractors s on s.tenant_id = u.tenant_id and s.id = u.subcontractor_id
    left join drivers d on d.tenant_id = u.tenant_id and d.id = u.driver_id
    where ${visible(tx.caller, 'users', 'u')} and u.id = ${id}::uuid`.execute(tx.db)
  const [account] = found
  return account && { account, sees: seesOf(account) }
}
