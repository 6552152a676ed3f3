import type { Language } from '@khonsong/domain/kernel/language.ts'

/**
 * The master-data routes of the specification but the temperature types, which keep the chosen language. What we have added beside them
 * (site types, banks, business units, the workbenches of imports) keeps it too.
 */
const english = /^\/master-data\/(site|customer|address|route-code|subcontractor|driver|vehicle|trailer|rest-stop)(\/|$)/

/** Master-data pages speak English, in the interface and in the language header. */
export const languageAt = (path: string, chosen: Language, forceEnglish: boolean): Language =>
  forceEnglish && english.test(path) ? 'en' : chosen

const activityTracking = /^\/activity-tracking(\/|$)/

/** "Activity Tracking" on its routes, the installation's title everywhere else. */
export const documentTitle = (path: string, activityTitle: string, appTitle: string): string =>
  activityTracking.test(path) ? activityTitle : appTitle
