import { readTabStored, writeTabStored } from '../storage.ts'

/** Drafts of unsaved forms, per browser tab and pane, so that a reload or a crash loses no keystroke. */
const keyOf = (pane: string): string => `draft:${pane}`

const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const all = (pane: string): Record<string, unknown> => readTabStored(keyOf(pane), (raw) => (isRecord(raw) ? raw : undefined)) ?? {}

export const readDraft = (pane: string, form: string): unknown => all(pane)[form]

export const writeDraft = (pane: string, form: string, values: unknown): void => {
  const { [form]: _, ...others } = all(pane)
  const next = values === undefined ? others : { ...others, [form]: values }
  writeTabStored(keyOf(pane), Object.keys(next).length === 0 ? undefined : next)
}

export const forgetDrafts = (pane: string): void => writeTabStored(keyOf(pane), undefined)
