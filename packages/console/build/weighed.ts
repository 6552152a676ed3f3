/** Writes down what each file of a build weighs and which others come with it, for `tools/console-weight.ts`; nothing of it is served. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const book = fileURLToPath(new URL('../../../node_modules/.cache/console-weights.json', import.meta.url))

export const weighed: Plugin = {
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
    mkdirSync(dirname(book), { recursive: true })
    writeFileSync(book, JSON.stringify(files))
  },
}
