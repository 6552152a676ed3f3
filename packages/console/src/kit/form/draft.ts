import { readTabStored, writeTabStored } from '../storage.ts'

/** Drafts of unsaved forms, per browser tab and pane, so that a reload or a crash loses no keystroke. */
const keyOf = (pane: string): string => `draft:${pane}`

const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const all = (pane: string): Record<string, unknown> => readTabStored(keyOf(pane), (raw) => (isRecord(raw) ? raw : undefined)) ?? {}

interface Waiting {
  readonly pane: string
  readonly form: string
  readonly values: unknown
  readonly timer: ReturnType<typeof setTimeout>
}

/** What was typed last and is not written down yet. */
const waiting = new Map<string, Waiting>()
const nameOf = (pane: string, form: string): string => JSON.stringify([pane, form])

export const writeDraft = (pane: string, form: string, values: unknown): void => {
  clearTimeout(waiting.get(nameOf(pane, form))?.timer)
  waiting.delete(nameOf(pane, form))
  const { [form]: _, ...others } = all(pane)
  const next = values === undefined ? others : { ...others, [form]: values }
  writeTabStored(keyOf(pane), Object.keys(next).length === 0 ? undefined : next)
}

/** All of what was typed before the page goes, or before it is asked for. */
const writeWaiting = (concerns: (one: Waiting) => boolean = () => true): void => {
  for (const one of waiting.values()) if (concerns(one)) writeDraft(one.pane, one.form, one.values)
}

const pauseMs = 500

/**
 * Writes a draft down when the typing pauses. The form may be gone by then, because a session ended with the last key: what was typed does
 * not go with it.
 */
export const writeDraftSoon = (pane: string, form: string, values: unknown): void => {
  clearTimeout(waiting.get(nameOf(pane, form))?.timer)
  const timer = setTimeout(() => writeDraft(pane, form, values), pauseMs)
  waiting.set(nameOf(pane, form), { pane, form, values, timer })
}

export const readDraft = (pane: string, form: string): unknown => {
  writeWaiting((one) => one.pane === pane)
  return all(pane)[form]
}

export interface FormDraft {
  readonly values: Readonly<Record<string, unknown>>
  /** The version of the record that it was begun on, and what the form held then. */
  readonly version: number | undefined
  readonly base: Readonly<Record<string, unknown>>
}

export const readFormDraft = (pane: string, form: string): FormDraft | undefined => {
  const raw = readDraft(pane, form)
  if (!isRecord(raw) || !isRecord(raw['values'])) return undefined
  const { values, version, base } = raw
  return { values, version: typeof version === 'number' ? version : undefined, base: isRecord(base) ? base : {} }
}

const forgetWaiting = (concerns: (one: Waiting) => boolean): void => {
  for (const [name, one] of waiting)
    if (concerns(one)) {
      clearTimeout(one.timer)
      waiting.delete(name)
    }
}

export const forgetDrafts = (pane: string): void => {
  forgetWaiting((one) => one.pane === pane)
  writeTabStored(keyOf(pane), undefined)
}

/** Whoever leaves takes along what is not written down yet; what is, goes with the rest of the person's storage. */
export const forgetAllWaiting = (): void => forgetWaiting(() => true)

// Tests of the layers above have no window.
globalThis.addEventListener?.('pagehide', () => writeWaiting())
