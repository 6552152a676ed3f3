import type { PaperParty } from '@khonsong/domain/billing/contracts/printed-party.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export interface OtherParty extends PaperParty {
  readonly partnerId: string
  readonly partnerName: string
  readonly businessUnitId: string | null
  readonly customerId: string | null
  readonly subcontractorId: string | null
}

/** Concatenates an address; missing parts leave no separators. */
const addressOf = (alias: 'c' | 's') =>
  sql.raw(`nullif(concat_ws(' ', ${alias}.address, case when sub_${alias}.name_th is not null then case when prov_${alias}.code = '10' then 'แขวง' else 'ตำบล' end || sub_${alias}.name_th end,
    case when dist_${alias}.name_th is not null then case when prov_${alias}.code = '10' then 'เขต' else 'อำเภอ' end || dist_${alias}.name_th end,
    case when prov_${alias}.name_th is not null then case when prov_${alias}.code = '10' then '' else 'จังหวัด' end || prov_${alias}.name_th end, ${alias}.postal_code), '')`)

const placesOf = (alias: 'c' | 's') =>
  sql.raw(`left join provinces prov_${alias} on prov_${alias}.tenant_id = ${alias}.tenant_id and prov_${alias}.id = ${alias}.province_id
    left join districts dist_${alias} on dist_${alias}.tenant_id = ${alias}.tenant_id and dist_${alias}.id = ${alias}.district_id
    left join sub_districts sub_${alias} on sub_${alias}.tenant_id = ${alias}.tenant_id and sub_${alias}.id = ${alias}.sub_district_id`)

/** The addressee of a paper from the customer's or carrier's record; a partner without one stands for itself. */
export const otherPartyOf = async (tx: Tx, partnerId: string): Promise<OtherParty> => {
  const { rows } = await sql<OtherParty>`
    select p.id as "partnerId", p.name as "partnerName", p.business_unit_id as "businessUnitId", p.customer_id as "customerId",
      p.subcontractor_id as "subcontractorId",
      coalesce(c.company_name_th, s.name, p.name) as name,
      coalesce(${addressOf('c')}, ${addressOf('s')}, p.address) as address,
      coalesce(c.company_tax_id, s.company_tax_id, p.business_licence_no) as "taxId",
      case when p.partner_type = 'individual' or p.nature in ('individual', 'sole_proprietor') or c.customer_type = 'individual' then null
        else coalesce(c.company_branch, s.company_branch, '00000') end as "branchNo",
      coalesce(c.phone, s.phone) as phone
    from partners p left join customers c on c.tenant_id = p.tenant_id and c.id = p.customer_id ${placesOf('c')}
    left join subcontractors s on s.tenant_id = p.tenant_id and s.id = p.subcontractor_id ${placesOf('s')}
    where p.tenant_id = ${tx.caller.tenantId}::uuid and p.id = ${partnerId}::uuid`.execute(tx.db)
  const [party] = rows
  if (!party) throw new Error(`The partner ${partnerId} of a paper is not there`)
  return party
}

/** Our company on papers: a business unit with its own branch number is that branch, any other the company. */
export const ourParty = async (tx: Tx, businessUnitId: string | null): Promise<PaperParty & { readonly branchNo: string }> => {
  const { rows } = await sql<PaperParty & { readonly branchNo: string }>`
    select o.name, coalesce(u.address, o.address) as address, o.tax_id as "taxId", coalesce(u.branch_no, o.branch_no, '00000') as "branchNo",
      coalesce(u.phone, o.phone) as phone
    from organisations o
    left join organisations u on u.tenant_id = o.tenant_id and u.id = ${businessUnitId}::uuid and u.branch_no is not null
    where o.tenant_id = ${tx.caller.tenantId}::uuid and o.kind = 'company' order by o.created_at, o.id limit 1`.execute(tx.db)
  return rows[0] ?? { name: '', address: null, taxId: null, branchNo: '00000', phone: null }
}

/** A party as printed and stored with a paper. */
export const printedParty = ({ name, address, taxId, branchNo, phone }: PaperParty): PaperParty => ({
  name,
  address,
  taxId,
  branchNo,
  phone,
})
