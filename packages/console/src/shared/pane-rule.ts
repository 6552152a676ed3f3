import type { Language } from '@khonsong/domain/kernel/language.ts'

/** Temperature types keep the chosen language (specification A §2; gaps G-078), and so do the workbenches of imports, whose files are Thai. */
const keepsLanguage = /^\/master-data\/(temperature|import)/

/** Master-data pages speak English, in the interface and in the language header (specification A §2, §7; gaps G-077). */
export const languageAt = (path: string, chosen: Language, forceEnglish: boolean): Language =>
  forceEnglish && path.startsWith('/master-data') && !keepsLanguage.test(path) ? 'en' : chosen

const activityTracking = /^\/activity-tracking(\/|$)/

/** "Activity Tracking" on its routes, the installation's title everywhere else (specification A §1). */
export const documentTitle = (path: string, activityTitle: string, appTitle: string): string =>
  activityTracking.test(path) ? activityTitle : appTitle
