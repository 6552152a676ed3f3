import type { SheetLimits } from './sheet-limits.ts'
import { damaged, sheetRefused } from './sheet-refused.ts'
import { attribute, readXml } from './xml-scanner.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'
import { entryBytes, entryChunks } from './zip-entry.ts'

/** Parts of an .xlsx file: worksheets by name, and the parts their cells refer to. */

export interface WorkbookSheet {
  readonly name: string
  readonly hidden: boolean
  readonly entry: ZipEntry
}

export interface XlsxPackage {
  readonly file: Buffer
  readonly sheets: readonly WorkbookSheet[]
  readonly sharedStrings: ZipEntry | undefined
  readonly styles: ZipEntry | undefined
  /** Serials count from 1904, as in old Macintosh files. */
  readonly from1904: boolean
}

export type OfficeKind = 'xlsx' | 'xlsm' | 'other'

/** Content types and relationships take a few kilobytes; the largest known have some thousand entries. */
const maxIndexBytes = 4 * 1024 * 1024

type Entries = ReadonlyMap<string, ZipEntry>

const workbookTypes: Readonly<Record<string, OfficeKind>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml': 'xlsx',
  'application/vnd.ms-excel.sheet.macroEnabled.main+xml': 'xlsm',
  'application/vnd.ms-excel.template.macroEnabled.main+xml': 'xlsm',
}

async function* once(bytes: Buffer) {
  yield bytes
}

/** Kind of an Office archive, from its content types. */
export const officeKind = async (file: Buffer, entries: Entries): Promise<OfficeKind> => {
  const contents = entries.get('[Content_Types].xml')
  if (!contents) return 'other'
  const found = new Set<OfficeKind>()
  await readXml(once(await entryBytes(file, contents, maxIndexBytes)), {
    open: (name, attributes) => {
      if (name !== 'Override' && name !== 'Default') return
      const type = attribute(attributes, 'ContentType') ?? ''
      const kind = Object.hasOwn(workbookTypes, type) ? workbookTypes[type] : undefined
      if (kind) found.add(kind)
    },
    close: () => {},
  })
  const macros = [...entries.keys()].some((name) => /vbaProject[^/]*\.bin$/i.test(name))
  if (found.has('xlsm') || (found.has('xlsx') && macros)) return 'xlsm'
  return found.has('xlsx') ? 'xlsx' : 'other'
}

interface Relation {
  readonly id: string
  /** Last segment of the type URI, equal in transitional and strict files. */
  readonly type: string
  readonly part: string
}

/** A target is relative to the folder of its part, or absolute from the archive's root. */
const resolve = (folder: string, target: string) => {
  const path: string[] = []
  for (const step of (target.startsWith('/') ? target.slice(1) : `${folder}/${target}`).split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}

const relationsOf = async (file: Buffer, entries: Entries, part: string): Promise<Relation[]> => {
  const slash = part.lastIndexOf('/')
  const folder = slash === -1 ? '' : part.slice(0, slash)
  const entry = entries.get(`${folder === '' ? '' : `${folder}/`}_rels/${part.slice(slash + 1)}.rels`)
  const relations: Relation[] = []
  if (!entry) return relations
  await readXml(once(await entryBytes(file, entry, maxIndexBytes)), {
    open: (name, attributes) => {
      if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return
      const type = attribute(attributes, 'Type') ?? ''
      relations.push({
        id: attribute(attributes, 'Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        part: resolve(folder, attribute(attributes, 'Target') ?? ''),
      })
    },
    close: () => {},
  })
  return relations
}

/** The prefix of the relationship id is `r` in practice, but not by specification. */
const relationId = (attributes: string) =>
  attribute(attributes, 'r:id') ?? /\s[\w.-]+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? ''

const readWorkbook = async (file: Buffer, workbook: ZipEntry, relations: readonly Relation[], entries: Entries) => {
  const sheets: WorkbookSheet[] = []
  let from1904 = false
  await readXml(once(await entryBytes(file, workbook, maxIndexBytes)), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '')
      if (name !== 'sheet') return
      const relation = relations.find(({ id, type }) => type === 'worksheet' && id === relationId(attributes))
      const entry = relation && entries.get(relation.part)
      const hidden = (attribute(attributes, 'state') ?? 'visible') !== 'visible'
      if (entry) sheets.push({ name: attribute(attributes, 'name') ?? '', hidden, entry })
    },
    close: () => {},
  })
  return { sheets, from1904 }
}

export const openXlsxPackage = async (file: Buffer, limits: SheetLimits): Promise<XlsxPackage> => {
  const entries = readZipDirectory(file, limits)
  const kind = await officeKind(file, entries)
  if (kind === 'xlsm') throw sheetRefused('sheet.macros', {})
  if (kind === 'other') throw sheetRefused('sheet.not_excel', {})
  const root = (await relationsOf(file, entries, '')).find(({ type }) => type === 'officeDocument')
  const workbook = root && entries.get(root.part)
  if (!workbook) throw damaged()
  const relations = await relationsOf(file, entries, workbook.name)
  const partOf = (wanted: string) => {
    const relation = relations.find(({ type }) => type === wanted)
    return relation && entries.get(relation.part)
  }
  const { sheets, from1904 } = await readWorkbook(file, workbook, relations, entries)
  if (sheets.length === 0) throw damaged()
  return { file, sheets, sharedStrings: partOf('sharedStrings'), styles: partOf('styles'), from1904 }
}

/** Merged ranges of a worksheet in A1 notation: `A2:A5`. Decompresses, and so verifies, the whole part. */
export const mergedRanges = async (file: Buffer, entry: ZipEntry): Promise<string[]> => {
  const ranges = new Set<string>()
  const marker = 'mergeCell'
  let tail = ''
  for await (const chunk of entryChunks(file, entry)) {
    // Latin-1 maps each byte to one character; the names and references searched for are ASCII.
    const text = tail + chunk.toString('latin1')
    for (let at = text.indexOf(marker); at !== -1 && ranges.size < 10_000; at = text.indexOf(marker, at + 1)) {
      const range = /^mergeCell\s[^>]*?\bref\s*=\s*["']([A-Z0-9:$]+)["']/.exec(text.slice(at, at + 200))?.[1]
      if (range) ranges.add(range)
    }
    tail = text.slice(-200)
  }
  return [...ranges]
}
