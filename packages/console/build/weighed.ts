/** Records the size and dependencies of each output file for `tools/console-weight.ts`; not served. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** @param name of the record in the cache folder */
export const weighedInto = (name: string): Plugin => ({
  name: 'weighed',
  apply: 'build',
  writeBundle(_, bundle) {
    const files = Object.values(bundle).map((file) => {
      if (file.type === 'asset') return { file: file.fileName, bytes: gzipSync(file.source).length, needs: [], later: [] }
      const { importedCss } = file.viteMetadata ?? { importedCss: new Set<string>() }
      return {
        file: file.fileName,
        bytes: gzipSync(file.code).length,
        needs: [...file.imports, ...importedCss],
        later: file.dynamicImports,
        ...(file.facadeModuleId === null ? {} : { of: relative(root, file.facadeModuleId) }),
      }
    })
    const book = fileURLToPath(new URL(`../../../node_modules/.cache/${name}`, import.meta.url))
    mkdirSync(dirname(book), { recursive: true })
    writeFileSync(book, JSON.stringify(files))
  },
})

export const weighed = weighedInto('console-weights.json')
