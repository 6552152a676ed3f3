import type { SearchHit } from '@khonsong/contract/kernel/shell.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'

export type PaletteVerb = 'assign' | 'report' | 'deliver'

/** Verbs typed before a number; longer ones first. */
const typed: readonly (readonly [RegExp, PaletteVerb])[] = [
  [/^(assign( truck)?( to)?|จัดรถ(ให้)?|派车(给)?)\s*/i, 'assign'],
  [/^(report delivered|delivered|ส่งสำเร็จ|ส่งแล้ว|报告送达|送达)\s*/i, 'deliver'],
  [/^(report|update status( of)?|อัปเดตสถานะ|รายงานสถานะ|更新状态)\s*/i, 'report'],
]

export interface Asked {
  readonly verb: PaletteVerb | undefined
  /** The remaining search text. */
  readonly text: string
}

/** "assign truck to JO-12" means the action assign and a search for JO-12. */
export const askedOf = (text: string): Asked => {
  const whole = text.trim()
  for (const [pattern, verb] of typed) {
    const found = pattern.exec(whole)
    if (found) return { verb, text: whole.slice(found[0].length).trim() }
  }
  return { verb: undefined, text: whole }
}

export interface PaletteAction {
  readonly verb: PaletteVerb
  /** The form's address with the record selected. */
  readonly href: string
}

/** The actions for a found record; only the typed one, if a verb was typed. */
export const actionsOf = (
  { kind, id }: Pick<SearchHit, 'kind' | 'id'>,
  verb: PaletteVerb | undefined,
  may: (permission: Permission) => boolean,
): readonly PaletteAction[] => {
  const status = `/activity-tracking/detail/shipment/${encodeURIComponent(id)}?do=status`
  const all: readonly PaletteAction[] =
    kind === 'job' && may('job.schedule')
      ? [{ verb: 'assign', href: `/schedule/schedulecreate?jobId=${encodeURIComponent(id)}` }]
      : kind === 'shipment' && may('shipment.advance')
        ? [
            { verb: 'report', href: status },
            { verb: 'deliver', href: `${status}&target=shipment_delivered` },
          ]
        : []
  return verb === undefined ? all.slice(0, 1) : all.filter((action) => action.verb === verb)
}
