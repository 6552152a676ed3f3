import { statements } from '@khonsong/contract/billing/statements/statements.ts'
import { marginStatement, type MarginStatement } from '@khonsong/domain/billing/statements/margin.ts'
import { monthsBetween, shareTrip, statementOf, type Statement } from '@khonsong/domain/billing/statements/statement.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { addDays } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { exportMargins } from './export-margins.ts'
import { marginEntries, type MarginBy } from './margin-store.ts'
import { exportStatement } from './export-statement.ts'
import {
  chargesByPartner,
  chargesWithoutGroup,
  ownCosts,
  tripCosts,
  waybillChargesByGroup,
  type StatementSpan,
} from './statement-store.ts'

const maxMonths = 36

interface Asked {
  readonly monthFrom: string
  readonly monthTo: string
}

const spanOf = ({ monthFrom, monthTo }: Asked): { readonly months: readonly string[]; readonly span: StatementSpan } => {
  const months = monthsBetween(monthFrom, monthTo)
  if (months.length === 0 || months.length > maxMonths)
    throw new Refused([rejection('statement.months', { n: maxMonths }, 'monthTo')])
  // Last day of monthTo: the day before the first of the next month.
  const last = addDays(`${monthsBetween(monthTo, `${String(Number(monthTo.slice(0, 4)) + 1)}-12`).at(1) ?? monthTo}-01`, -1)
  return { months, span: { from: `${monthFrom}-01`, to: last } }
}

const companyCost = async (tx: Tx, asked: Asked): Promise<Statement> => {
  const { months, span } = spanOf(asked)
  return statementOf(months, [...(await chargesByPartner(tx, span)), ...(await ownCosts(tx, span))])
}

/** The same money as `companyCost`: what belongs to no order is in the row without a group. */
const groupCost = async (tx: Tx, asked: Asked): Promise<Statement> => {
  const { months, span } = spanOf(asked)
  const shared = (await tripCosts(tx, span)).flatMap(shareTrip)
  const rest = [...(await chargesWithoutGroup(tx, span)), ...(await ownCosts(tx, span))]
  return statementOf(months, [...(await waybillChargesByGroup(tx, span)), ...shared, ...rest])
}

interface MarginsAsked extends Asked {
  readonly by: MarginBy
  readonly lang?: Language | undefined
}

const margins = async (tx: Tx, asked: MarginsAsked): Promise<MarginStatement> =>
  marginStatement(await marginEntries(tx, asked.by, spanOf(asked).span, asked.lang ?? tx.caller.language))

/** Monthly income and cost of companies and business groups. */
export const installStatements = (app: FastifyInstance): void => {
  // The result has the domain's shape.
  serve(app, statements.companyCost, (tx, { query }) => companyCost(tx, query) as never)
  serve(app, statements.groupCost, (tx, { query }) => groupCost(tx, query) as never)
  serve(app, statements.margins, (tx, { query }) => margins(tx, query) as never)
  serve(app, statements.exportMargins, async (tx, { query }) => exportMargins(tx, await margins(tx, query), query))
  serve(app, statements.exportCompanyCost, async (tx, { query }) =>
    exportStatement(tx, 'companyCost', await companyCost(tx, query), query),
  )
  serve(app, statements.exportGroupCost, async (tx, { query }) =>
    exportStatement(tx, 'groupCost', await groupCost(tx, query), query),
  )
}
