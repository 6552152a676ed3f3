/**
 * What test files get for `node:test` in a process of several files (test-files.ts): while a file is read, its tests and hooks are only
 * noted. The runner finds the suite of a call by its asynchronous context, which a module that is imported does not have: all files landed
 * in the suite of the first, and the hooks of ten files, each with a database and an app, ran at once.
 */
import * as runner from 'node:test'

type Register = () => unknown
let noted: Register[] | undefined

/** Calls at the top of a file wait for their suite; those inside a suite or a test run as they come. */
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

/** Reads a file and answers what registers its tests. */
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
