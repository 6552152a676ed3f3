import type { Plugin } from 'vite'

const coreOfZod = /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/
const config = '__zod_globalConfig = {}'

/** Zod's configuration for the console: no functions from strings. */
export const withJitless = (code: string): string => {
  if (!code.includes(config)) throw new Error('zod keeps its settings elsewhere now: packages/console/build/without-eval.ts')
  return code.replace(config, '__zod_globalConfig = { jitless: true }')
}

/**
 * Zod probes whether it may create functions from strings, which the page's CSP forbids: each form with a schema was reported as
 * an attack ("script-src eval blocked"). It must be configured before the first schema is created, and no import of ours is
 * guaranteed to run first in every chunk.
 */
export const withoutEval: Plugin = {
  name: 'without-eval',
  apply: 'build',
  transform: (code, id) => (coreOfZod.test(id) ? { code: withJitless(code), map: null } : undefined),
}
