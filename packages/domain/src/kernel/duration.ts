/** Durations for display: minutes below an hour, hours and minutes above. */
import type { Words } from './language.ts'

export const durationWords = (minutes: number): Words => {
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.trunc(whole / 60), Math.abs(whole % 60)]
  if (hours === 0) return { en: `${whole} min`, th: `${whole} นาที`, zh: `${whole}分钟` }
  if (rest === 0) return { en: `${hours} h`, th: `${hours} ชม.`, zh: `${hours}小时` }
  return { en: `${hours} h ${rest} min`, th: `${hours} ชม. ${rest} นาที`, zh: `${hours}小时${rest}分钟` }
}
