/**
 * Packs the files of a build beside them, once, for browsers that take them so. Packed anew for every visit they cost the server a third of a
 * second of processor time, on the machine that the browser of a small office runs on too.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packable = /\.(js|css|svg|json)$/
/** Smaller ones fit into one packet as they are. */
const fewestBytes = 1024
/** Nine is a tenth smaller than what a server packs while somebody waits; eleven would be a twentieth more for twenty times the work. */
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
