import { ownCompany } from '@khonsong/contract/insight/own-company/own-company.ts'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listOwnPartners, listOwnProjects, readOwnCompany } from './own-company-store.ts'

/** The caller's customer; undefined for other users. */
const ownCustomer = ({ caller: { scope } }: Tx): string | undefined => (scope.kind === 'customer' ? scope.id : undefined)

const nothing = <Row>({ pageSize }: { readonly pageSize: number }): ListAnswer<Row> => ({
  list: [],
  total: 0,
  totalIsCapped: false,
  pageNo: 1,
  pageSize,
})

/** A customer's view of its own company: details, agreed projects, and partners. */
export const installOwnCompany = (app: FastifyInstance): void => {
  serve(app, ownCompany.card, async (tx) => {
    const own = ownCustomer(tx)
    return found(own === undefined ? undefined : await readOwnCompany(tx, own))
  })
  serve(app, ownCompany.projects, async (tx, { query }) => {
    const own = ownCustomer(tx)
    return own === undefined ? nothing(query) : listOwnProjects(tx, own, query)
  })
  serve(app, ownCompany.partners, async (tx, { query }) => {
    const own = ownCustomer(tx)
    return own === undefined ? nothing(query) : listOwnPartners(tx, own, query)
  })
}
