/**
 * Browser storage with keys prefixed `tms:{environment}:`, so that two installations on one host do not share it. Storage may be
 * full or blocked; values then last as long as the page.
 */
let prefix: string | undefined

/** Called once the server has reported its environment; until then, and if that fails, nothing is stored. */
export const setStorageNamespace = (environment: string): void => {
  prefix = `tms:${environment}:`
}

type Parse<T> = (raw: unknown) => T | undefined

const readFrom = <T>(storage: Storage, key: string, parse: Parse<T>): T | undefined => {
  try {
    const text = prefix === undefined ? null : storage.getItem(prefix + key)
    return text === null ? undefined : parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const writeTo = (storage: Storage, key: string, value: unknown): void => {
  try {
    if (prefix === undefined) return
    if (value === undefined) storage.removeItem(prefix + key)
    else storage.setItem(prefix + key, JSON.stringify(value))
  } catch {
    // Storage full or blocked: not fatal.
  }
}

export const readStored = <T>(key: string, parse: Parse<T>): T | undefined => readFrom(localStorage, key, parse)
export const writeStored = (key: string, value: unknown): void => writeTo(localStorage, key, value)

/** For this browser tab only: open workspace tabs and drafts. */
export const readTabStored = <T>(key: string, parse: Parse<T>): T | undefined => readFrom(sessionStorage, key, parse)
export const writeTabStored = (key: string, value: unknown): void => writeTo(sessionStorage, key, value)

/** On sign-out, removes the user's data: drafts, open tabs, recently viewed records. */
export const forgetPerson = (): void => {
  for (const key of Object.keys(sessionStorage)) if (prefix !== undefined && key.startsWith(prefix)) sessionStorage.removeItem(key)
  for (const key of ['recent', 'parameters', 'customHeader', 'businessUnits']) writeTo(localStorage, key, undefined)
}
