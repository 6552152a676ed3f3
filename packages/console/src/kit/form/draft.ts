import { readTabStored, writeTabStored } from '../storage.ts'

/** Drafts of unsaved forms, per browser tab and pane, so that a reload or crash loses no typed text. */
const keyOf = (pane: string): string => `draft:${pane}`

const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const all = (pane: string): Record<string, unknown> => readTabStored(keyOf(pane), (raw) => (isRecord(raw) ? raw : undefined)) ?? {}

interface Waiting {
  readonly pane: string
  readonly form: string
  readonly values: unknown
  readonly timer: ReturnType<typeof setTimeout>
}

/** Drafts not yet written (debounced). */
const waiting = new Map<string, Waiting>()
const nameOf = (pane: string, form: string): string => JSON.stringify([pane, form])

export const writeDraft = (pane: string, form: string, values: unknown): void => {
  clearTimeout(waiting.get(nameOf(pane, form))?.timer)
  waiting.delete(nameOf(pane, form))
  const { [form]: _, ...others } = all(pane)
  const next = values === undefined ? others : { ...others, [form]: values }
  writeTabStored(keyOf(pane), Object.keys(next).length === 0 ? undefined : next)
}

/** Flushes pending drafts, before the page unloads and before a draft is read. */
const writeWaiting = (concerns: (one: Waiting) => boolean = () => true): void => {
  for (const one of waiting.values()) if (concerns(one)) writeDraft(one.pane, one.form, one.values)
}

const pauseMs = 500

/**
 * Writes a draft after a typing pause. Independent of the form's lifetime: the session may end and unmount the form right after
 * the last key.
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
  /** The record version the draft started from, and the form's values then. */
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

/** On sign-out drops pending drafts; written ones are removed with the user's other storage. */
export const forgetAllWaiting = (): void => forgetWaiting(() => true)

// Tests run without a window.
globalThis.addEventListener?.('pagehide', () => writeWaiting())
