import { rateCard } from '@khonsong/domain/billing/cards/rate-card.ts'
import { rateCardTemplate } from '@khonsong/domain/billing/cards/rate-card-template.ts'
import { z } from 'zod'
import { day, labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { operationsFor, type ResourceNeeds } from '../../kernel/resource.ts'

const templateNeeds: ResourceNeeds = {
  view: 'billing_setup.view',
  create: 'billing_setup.create',
  edit: 'billing_setup.edit',
  status: 'billing_setup.status',
  export: 'billing_setup.export',
  import: 'billing_setup.import',
}

export const rateCardTemplates = operationsFor(
  rateCardTemplate,
  {
    list: 'GET /v1/rate-card-templates',
    detail: 'GET /v1/rate-card-templates/{id}',
    add: 'POST /v1/rate-card-templates',
    edit: 'PUT /v1/rate-card-templates/{id}',
    setStatus: 'POST /v1/rate-card-templates/actions/set-status',
    history: 'GET /v1/rate-card-templates/{id}/history',
    export: 'GET /v1/rate-card-templates/export',
  },
  { needs: templateNeeds },
)

const needs: ResourceNeeds = {
  view: 'rate_card.view',
  create: 'rate_card.create',
  edit: 'rate_card.edit',
  status: 'rate_card.status',
  export: 'rate_card.export',
  import: 'rate_card.import',
}

export const rateCards = operationsFor(
  rateCard,
  {
    list: 'GET /v1/rate-cards',
    detail: 'GET /v1/rate-cards/{id}',
    add: 'POST /v1/rate-cards',
    edit: 'PUT /v1/rate-cards/{id}',
    setStatus: 'POST /v1/rate-cards/actions/set-status',
    history: 'GET /v1/rate-cards/{id}/history',
    export: 'GET /v1/rate-cards/export',
  },
  { needs },
)

/** Validation error of a row in a file or grid. */
export const rowProblem = z.object({
  /** 1-based row number in the sheet or in the submitted rows. */
  rowNo: z.int(),
  /** Card column; empty if the error concerns the whole row. */
  column: z.string(),
  message: z.string(),
})

export const importedRows = z.object({
  /** Null when nothing was saved. */
  cardId: z.uuid().nullable(),
  /** Number of rows in the file. */
  rowCount: z.int(),
  problemCount: z.int(),
  /** At most 200. */
  problems: z.array(rowProblem),
  /** Background task that imports a large file; its result has this same shape. */
  taskId: z.uuid().nullable(),
})

export const newCardImport = z.object({
  /** Required when importing a rate card. */
  templateId: labelled(z.uuid(), 'Template', 'แม่แบบ', '模板').optional(),
  name: labelled(z.string().trim().min(1).max(64), 'Rate card name', 'ชื่อตารางราคา', '费率表名称'),
  effectiveDate: labelled(day, 'Effective date', 'วันที่เริ่มมีผล', '生效日期'),
})

export const importRateCard = operation('POST /v1/rate-cards/import', {
  summary: 'Rate cards: a new one from a file, as a draft; nothing is written when a row is wrong',
  needs: 'rate_card.import',
  body: newCardImport,
  upload: { policy: 'list', maxFiles: 1 },
  output: importedRows,
})
