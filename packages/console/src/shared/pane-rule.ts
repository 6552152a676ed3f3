import type { Language } from '@khonsong/domain/kernel/language.ts'

/**
 * The specification's master-data routes except temperature types, which keep the user's language. Pages we added (site types,
 * banks, business units, import workbenches) keep it too.
 */
const english = /^\/master-data\/(site|customer|address|route-code|subcontractor|driver|vehicle|trailer|rest-stop)(\/|$)/

/** Master-data pages are in English, both interface and language header. */
export const languageAt = (path: string, chosen: Language, forceEnglish: boolean): Language =>
  forceEnglish && english.test(path) ? 'en' : chosen

const activityTracking = /^\/activity-tracking(\/|$)/

/** "Activity Tracking" on its routes, the installation's title elsewhere. */
export const documentTitle = (path: string, activityTitle: string, appTitle: string): string =>
  activityTracking.test(path) ? activityTitle : appTitle
