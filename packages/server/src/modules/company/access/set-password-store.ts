import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

export interface Account {
  readonly tenantId: string
  readonly id: string
  readonly login: string
  readonly company: string
  readonly status: number
}

/** Accounts with this login, in one company or in all. */
export const accountsNamed = async ({ reader }: Database, login: string, companyCode: string | undefined): Promise<Account[]> => {
  const code = companyCode ?? null
  const { rows } = await sql<Account>`
    select u.tenant_id, u.id, u.login, t.code as company, u.status from users u join tenants t on t.id = u.tenant_id
    where lower(u.login) = lower(${login}) and (${code}::text is null or t.code = ${code}::text)
    order by t.created_at limit 20`.execute(reader)
  return rows
}
