import type { Words } from '../language.ts'

/** Routing strategies. */
export const strategyMessages = {
  'strategy.upper_below_lower': {
    en: '{upper} must not be less than {lower}',
    th: '{upper}ต้องไม่น้อยกว่า{lower}',
    zh: '{upper}不能小于{lower}',
  },
  'strategy.not_enabled': {
    en: '{name} is not enabled. Choose another strategy, or enable it first',
    th: '{name} ยังไม่เปิดใช้งาน กรุณาเลือกเงื่อนไขอื่นหรือเปิดใช้งานก่อน',
    zh: '{name}未启用，请选择其他策略或先启用',
  },
} as const satisfies Record<string, Words>
