import { isLanguage, type Language } from '@khonsong/domain/kernel/language.ts'
import { readStored, writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

export type ThemeChoice = 'light' | 'dark' | 'system'
export type Density = 'compact' | 'comfortable'

export interface Preferences {
  readonly language: Language
  readonly theme: ThemeChoice
  readonly density: Density
  readonly sidebarCollapsed: boolean
}

/** Thai or Chinese if the browser prefers it, otherwise English. */
const languageOf = (preferred: readonly string[]): Language => {
  const first = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage)
  return first ?? 'en'
}

export const preferences = createStore<Preferences>({
  language: 'en',
  theme: 'system',
  density: 'compact',
  sidebarCollapsed: false,
})

const parse = (raw: unknown): Partial<Preferences> | undefined => {
  if (typeof raw !== 'object' || raw === null) return undefined
  const known: { -readonly [Key in keyof Preferences]?: Preferences[Key] } = {}
  if ('language' in raw && isLanguage(raw.language)) known.language = raw.language
  if ('theme' in raw && (raw.theme === 'light' || raw.theme === 'dark' || raw.theme === 'system')) known.theme = raw.theme
  if ('density' in raw && (raw.density === 'compact' || raw.density === 'comfortable')) known.density = raw.density
  if ('sidebarCollapsed' in raw && typeof raw.sidebarCollapsed === 'boolean') known.sidebarCollapsed = raw.sidebarCollapsed
  return known
}

/** Called once, after the environment tag is known. */
export const loadPreferences = (): void => {
  preferences.set((now) => ({ ...now, language: languageOf(navigator.languages), ...readStored('preferences', parse) }))
  const keep = () => {
    writeStored('preferences', preferences.get())
    // For URLs the browser opens by itself, without the language header.
    document.cookie = `tms-language=${preferences.get().language}; path=/; max-age=31536000; samesite=lax`
  }
  keep()
  preferences.subscribe(keep)
}

export const choose = (change: Partial<Preferences>): void => preferences.set((now) => ({ ...now, ...change }))

export const usePreferences = (): Preferences => useStore(preferences)
