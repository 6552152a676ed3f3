import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { checkTilesFile } from './check-tiles-file.ts'

export interface RoadMapFile {
  readonly path: string
  readonly size: number
  /** Changes with the file or its content. */
  readonly version: string
}

interface RoadMapFacts {
  readonly folder: string
  readonly log: (text: string) => void
  readonly now?: () => number
}

/** Poll interval for a new or replaced file. */
const pollEveryMs = 30_000

/** The road map that an operator placed in the data folder: the first valid `.pmtiles` file. */
export class RoadMap {
  readonly #facts: Required<RoadMapFacts>
  #lookedAt = Number.NEGATIVE_INFINITY
  #found: Promise<RoadMapFile | undefined> = Promise.resolve(undefined)
  /** Files already reported, to log each problem once. */
  readonly #told = new Set<string>()

  constructor(facts: RoadMapFacts) {
    this.#facts = { now: Date.now, ...facts }
  }

  find(): Promise<RoadMapFile | undefined> {
    const now = this.#facts.now()
    if (now - this.#lookedAt >= pollEveryMs) {
      this.#lookedAt = now
      this.#found = this.#look()
    }
    return this.#found
  }

  async #look(): Promise<RoadMapFile | undefined> {
    const names = await readdir(this.#facts.folder).catch((): string[] => [])
    for (const name of names.filter((each) => each.endsWith('.pmtiles')).toSorted()) {
      // In sequence: the first valid file is enough.
      // oxlint-disable-next-line no-await-in-loop
      const file = await this.#check(join(this.#facts.folder, name))
      if (file) return file
    }
    return undefined
  }

  async #check(path: string): Promise<RoadMapFile | undefined> {
    try {
      await using file = await open(path, 'r')
      const stat = await file.stat()
      const refusal = stat.isFile() ? await checkTilesFile(file, stat.size) : 'it is no file'
      const version = `${stat.size.toString(36)}-${Math.trunc(stat.mtimeMs).toString(36)}`
      if (refusal === undefined) return { path, size: stat.size, version }
      this.#tell(`${path} ${version}`, `The map ${path} is not used: ${refusal}`)
    } catch (error) {
      this.#tell(path, `The map ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    }
    return undefined
  }

  #tell(key: string, text: string): void {
    if (this.#told.has(key)) return
    this.#told.add(key)
    this.#facts.log(text)
  }
}
