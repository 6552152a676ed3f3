/**
 * Replacement of `node:test` when several files run in one process (test-files.ts): on import, tests and hooks are only recorded.
 * Node's runner finds the suite of a call by its async context, which an imported module lacks: all files would end up in the
 * first one's suite, and the hooks of ten files, each with a database and an app, would run at once.
 */
import * as runner from 'node:test'

type Register = () => unknown
let noted: Register[] | undefined

/** Top-level calls are deferred to their suite; calls within a suite or test run directly. */
const later =
  <Args extends readonly unknown[]>(call: (...args: Args) => unknown) =>
  (...args: Args): unknown =>
    noted ? void noted.push(() => call(...args)) : call(...args)

export const test = later(runner.test)
export const describe = later(runner.describe)
export const before = later(runner.before)
export const after = later(runner.after)
export const beforeEach = later(runner.beforeEach)
export const afterEach = later(runner.afterEach)
export const { mock } = runner

/** Imports a file and returns a function that registers its tests. */
export const noteTests = async (read: () => Promise<unknown>): Promise<Register> => {
  const calls: Register[] = []
  noted = calls
  try {
    await read()
  } finally {
    noted = undefined
  }
  return () => {
    for (const call of calls) call()
  }
}
