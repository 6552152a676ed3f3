import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { definitionsApart } from './build/definitions-apart.ts'
import { guidePages } from './build/guide-pages.ts'
import { packed } from './build/packed.ts'
import { sentencesByLanguage } from './build/sentences-by-language.ts'
import { weighed } from './build/weighed.ts'
import { withoutEval } from './build/without-eval.ts'
import manifest from './package.json' with { type: 'json' }

/** The API server, which serves everything but the console's files; in development it runs beside Vite on its default port. */
const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

const jsonSchemas = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/

/** Drops zod's JSON schema generation, which only the server uses. */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  apply: 'build',
  transform(code, id) {
    if (!jsonSchemas.test(id)) return undefined
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
    const refuse = `const refuse = () => { throw new Error('The console writes no JSON schemas') }\nconst refuser = () => refuse\n`
    const exported = names.map((name) => `${name?.startsWith('create') ? 'refuser' : 'refuse'} as ${name}`)
    return { code: `${refuse}export { ${exported.join(', ')} }`, map: null }
  },
}

/** Packages that lack `sideEffects: false` but only define things, so that unused modules can be dropped. */
const onlyDefines = /[\\/](node_modules[\\/](@rc-component|@ant-design|decimal\.js)|packages[\\/](domain|contract)[\\/]src)[\\/]/

export default defineConfig({
  base: '/',
  plugins: [guidePages, sentencesByLanguage, react(), withoutJsonSchemas, withoutEval, definitionsApart(), weighed, packed],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(manifest.version) },
  // MapLibre starts its worker by URL, as an ES module.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // Not referenced by the bundles; for resolving stack traces in production.
    sourcemap: process.env['SOURCE_MAPS'] === '1' ? 'hidden' : false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: onlyDefines, sideEffects: false }] },
      // One chunk for what every page needs: it compresses better than dozens of small ones.
      output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } },
    },
  },
  server: { proxy: { '/v1': server, '/dt': server } },
})
