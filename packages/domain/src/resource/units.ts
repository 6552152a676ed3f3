import type { Words } from '../kernel/language.ts'

/** Unit symbols shown behind numbers in forms. */
export const kilogram: Words = { en: 'kg', th: 'กก.', zh: '公斤' }
export const cubicMetre: Words = { en: 'm³', th: 'ลบ.ม.', zh: '立方米' }
export const degreeCelsius: Words = { en: '°C', th: '°C', zh: '℃' }
export const metre: Words = { en: 'm', th: 'ม.', zh: '米' }
export const minute: Words = { en: 'min', th: 'นาที', zh: '分钟' }
