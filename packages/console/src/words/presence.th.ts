import type { SameKeys } from './catalogue.ts'
import type { words as english } from './presence.en.ts'

export const words: SameKeys<typeof english> = {
  editing: '{names} กำลังแก้ไขรายการนี้อยู่',
  looking: '{names} กำลังเปิดรายการนี้อยู่ด้วย',
}
