import type { Plugin } from 'vite'

const coreOfZod = /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/
const config = '__zod_globalConfig = {}'

/** Zod's settings as the console has them: it makes no functions from text. */
export const withJitless = (code: string): string => {
  if (!code.includes(config)) throw new Error('zod keeps its settings elsewhere now: packages/console/build/without-eval.ts')
  return code.replace(config, '__zod_globalConfig = { jitless: true }')
}

/**
 * Zod tries whether it may make functions from text, which the page's policy forbids: each form with a schema was reported as an attack
 * ("script-src eval blocked"). It has to know before the first schema is made, which no import of ours comes before in every chunk.
 */
export const withoutEval: Plugin = {
  name: 'without-eval',
  apply: 'build',
  transform: (code, id) => (coreOfZod.test(id) ? { code: withJitless(code), map: null } : undefined),
}
