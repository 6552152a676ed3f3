import { languages } from '@khonsong/domain/kernel/language.ts'
import { z } from 'zod'
import { labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Both months inclusive; at most three years. */
const asked = {
  monthFrom: labelled(month, 'From month', 'ตั้งแต่เดือน', '起始月份'),
  monthTo: labelled(month, 'To month', 'ถึงเดือน', '截止月份'),
}
const exported = { ...asked, format: z.enum(['xlsx', 'csv']).optional(), lang: z.enum(languages).optional() }

const row = z.object({
  /** Null for amounts without an owner. */
  id: z.uuid().nullable(),
  name: z.string().nullable(),
  months: z.array(z.object({ month: z.string(), income: z.string(), cost: z.string() })),
  income: z.string(),
  cost: z.string(),
  margin: z.string(),
})
const statement = z.object({ months: z.array(z.string()), companies: z.array(row), total: row })

const marginRow = z.object({
  /** Of the customer or the vehicle; null for lanes, hired vehicles and whatever is unknown. */
  id: z.uuid().nullable(),
  name: z.string(),
  count: z.number().int(),
  income: z.string(),
  carriers: z.string(),
  ownCost: z.string(),
  margin: z.string(),
  percent: z.string().nullable(),
})
const by = z.enum(['customer', 'lane', 'vehicle'])

export const statements = {
  margins: operation('GET /v1/financial-statements/margins', {
    summary: 'Financial statements: what customers, lanes or vehicles bring in, less carriers and own vehicles',
    needs: 'financial_statement.view',
    query: z.object({ ...asked, by }),
    output: z.object({ rows: z.array(marginRow), total: marginRow }),
  }),
  exportMargins: operation('GET /v1/financial-statements/margins/export', {
    summary: 'Financial statements: margins by customer, lane or vehicle as a spreadsheet',
    needs: 'financial_statement.export',
    query: z.object({ ...exported, by }),
    answers: 'file',
  }),
  companyCost: operation('GET /v1/financial-statements/company-cost', {
    summary: 'Financial statements: income and cost of each company and month, own vehicles and drivers as one',
    needs: 'financial_statement.view',
    query: z.object(asked),
    output: statement,
  }),
  groupCost: operation('GET /v1/financial-statements/group-cost', {
    summary: 'Financial statements: income and cost of each business group and month; trips are shared by weight',
    needs: 'financial_statement.view',
    query: z.object(asked),
    output: statement,
  }),
  exportCompanyCost: operation('GET /v1/financial-statements/company-cost/export', {
    summary: 'Financial statements: the company cost statement as a spreadsheet',
    needs: 'financial_statement.export',
    query: z.object(exported),
    answers: 'file',
  }),
  exportGroupCost: operation('GET /v1/financial-statements/group-cost/export', {
    summary: 'Financial statements: the group cost statement as a spreadsheet',
    needs: 'financial_statement.export',
    query: z.object(exported),
    answers: 'file',
  }),
}
