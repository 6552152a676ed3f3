/** Planners' choice whether learned times are used. */
import type { Words } from '../../kernel/language.ts'

export const laneChoices = {
  auto: { en: 'Used where there are enough samples', th: 'ใช้เมื่อมีข้อมูลเพียงพอ', zh: '样本足够时采用' },
  ignore: { en: 'Ignored', th: 'ไม่ใช้', zh: '已忽略' },
} as const satisfies Record<string, Words>

/** A site's own loading speed overrides learned times unless chosen otherwise. */
export const siteChoices = {
  auto: { en: 'Used where the site has no loading speed', th: 'ใช้เมื่อสถานที่ไม่ได้กำหนดความเร็วขนถ่าย', zh: '站点未设装卸速度时采用' },
  always: { en: 'Used instead of the loading speed', th: 'ใช้แทนความเร็วขนถ่ายของสถานที่', zh: '替代站点装卸速度' },
  ignore: laneChoices.ignore,
} as const satisfies Record<string, Words>

export type LaneChoice = keyof typeof laneChoices
export type SiteChoice = keyof typeof siteChoices
export const laneChoiceNames = Object.keys(laneChoices) as [LaneChoice, ...LaneChoice[]] // its own keys
export const siteChoiceNames = Object.keys(siteChoices) as [SiteChoice, ...SiteChoice[]] // its own keys

/** Whether a site's learned time overrides its own loading speed or the general assumption. */
export const learnedDwellCounts = (choice: SiteChoice, loadingKgPerMinute: number | null): boolean =>
  choice === 'always' || (choice === 'auto' && loadingKgPerMinute === null)
