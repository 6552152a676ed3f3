/** A price table by lane, in the columns of its template. It names no party: price lines of contracts refer to it. */
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { noCommaOrSlash } from '../../resource/text-rules.ts'

/** A draft is editable; a published version applies from its date and is immutable. */
export const cardVersionStates = {
  draft: { en: 'Draft', th: 'ร่าง', zh: '草稿' },
  published: { en: 'Published', th: 'เผยแพร่แล้ว', zh: '已发布' },
} as const satisfies Record<string, Words>
export type CardVersionState = keyof typeof cardVersionStates

/** Maximum number of rows per version. */
export const maxCardRows = 50_000

export const rateCard = defineResource({
  name: 'rateCard',
  table: 'rate_cards',
  topic: 'billing',
  label: { en: 'Rate card', th: 'ตารางราคา', zh: '费率表' },
  labels: { en: 'Rate cards', th: 'ตารางราคา', zh: '费率表' },
  title: ['name'],
  fields: {
    code: text(
      { en: 'Rate card code', th: 'รหัสตารางราคา', zh: '费率表代码' },
      { max: 32, numbering: 'RC', rules: [noCommaOrSlash] },
    ),
    name: text({ en: 'Rate card name', th: 'ชื่อตารางราคา', zh: '费率表名称' }, { max: 64 }),
    templateId: reference({ en: 'Template', th: 'แม่แบบ', zh: '模板' }, 'rateCardTemplate', {}),
    remark: text({ en: 'Remark', th: 'หมายเหตุ', zh: '备注' }, { max: 250, multiline: true, optional: true }),
  },
  list: ['code', 'name', 'templateId', 'remark'],
  search: ['code', 'name', 'remark'],
  numbers: ['code'],
  filters: ['templateId'],
  sort: ['code', 'name', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  unique: { rate_cards_code: 'code', rate_cards_name: 'name' },
})
export type RateCard = Row<typeof rateCard>
