import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { searchPredicate } from '../../../platform/list/search.ts'

export interface CustomerOption {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly companyTaxId: string | null
}

const maxOptions = 50

/** Active customers for a picker. */
export const customerOptions = async (
  tx: Tx,
  searchText: string | undefined,
  id: string | undefined,
): Promise<CustomerOption[]> => {
  const search = searchPredicate('c', ['c.code'], searchText)
  const { rows } = await sql<CustomerOption>`
    select c.id, c.company_name_th as name, c.code, c.company_tax_id as "companyTaxId" from customers c
    where ${visible(tx.caller, 'customers', 'c')} and ${id === undefined ? sql`c.status = 1` : sql`c.id = ${id}::uuid`}
      ${search ? sql`and ${search}` : sql``}
    order by c.code limit ${maxOptions}`.execute(tx.db.withoutPlugins())
  return rows
}

export interface ExistedContractCode {
  readonly contractCode: string
  readonly customerId: string
  readonly customerCode: string
  readonly customerName: string
}

/** Visible customers that already use one of these contract codes, compared case-insensitively. */
export const existedContractCodes = async (
  tx: Tx,
  codes: readonly string[],
  except: string | undefined,
): Promise<ExistedContractCode[]> => {
  const wanted = codes.map((code) => code.toLowerCase())
  const { rows } = await sql<ExistedContractCode>`
    select u.code as "contractCode", c.id as "customerId", c.code as "customerCode", c.company_name_th as "customerName"
    from customers c, unnest(c.contract_codes) as u (code)
    where ${visible(tx.caller, 'customers', 'c')} and lower(u.code) = any(${wanted}::text[])
      ${except === undefined ? sql`` : sql`and c.id <> ${except}::uuid`}
    order by u.code, c.code limit ${maxOptions}`.execute(tx.db.withoutPlugins())
  return rows
}
