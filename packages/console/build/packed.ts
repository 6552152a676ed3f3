/**
 * Precompresses the build's files. Compressing on every visit would cost the server a third of a second of CPU, on a machine that
 * in a small office also runs the browser.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packable = /\.(js|css|svg|json)$/
/** Smaller files fit into one packet uncompressed. */
const fewestBytes = 1024
/** Quality 9 is a tenth smaller than on-the-fly compression; 11 would save another twentieth for twenty times the work. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

export const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const pack = async (path: string): Promise<void> => {
      const bytes = await readFile(path)
      if (bytes.length < fewestBytes) return
      const [small, older] = await Promise.all([promisify(brotliCompress)(bytes, brotliOptions), promisify(gzip)(bytes)])
      await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, older)])
    }
    await Promise.all(
      Object.keys(bundle)
        .filter((name) => packable.test(name))
        .map((name) => pack(join(dir, name))),
    )
  },
}
