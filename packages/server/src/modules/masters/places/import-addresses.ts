import type { ImportedAddress, WrittenArea } from '@khonsong/domain/channels/imports/address-import.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import {
  areaLevels,
  areaNameLabels,
  areaParent,
  areaWords,
  namesFrom,
  ownCode,
  sameName,
  type AreaLevel,
} from '@khonsong/domain/masters/places/area.ts'
import { postalCodeLabel } from '@khonsong/domain/masters/places/postal-code.ts'
import { audit, changesBetween } from '../../../platform/audit.ts'
import { growVersion } from '../../../platform/data-versions.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { importsThatMade, readAreaBook, readSharedAreaBook, type AreaBook } from './area-book-store.ts'
import { deleteAreas, findAreas, insertArea, levelTables, siblingsOf, updateArea, type StoredArea } from './area-store.ts'
import { usesOf } from './area-uses-store.ts'

type Lookup = Omit<AreaBook, 'put'>

/** The deepest area named in a row, and how much of its path exists. */
interface ResolvedPath {
  readonly level: AreaLevel
  readonly written: WrittenArea
  readonly area: StoredArea | undefined
  readonly refusal: Rejection | undefined
}

const deepest = ({ province, district, subDistrict }: ImportedAddress): readonly [AreaLevel, WrittenArea] =>
  subDistrict ? ['subDistrict', subDistrict] : district ? ['district', district] : ['province', province]

const levelsOf = (value: ImportedAddress): readonly (readonly [AreaLevel, WrittenArea])[] =>
  areaLevels.flatMap((level) => {
    const written = value[level]
    return written ? [[level, written] as const] : []
  })

const find = (book: Lookup, level: AreaLevel, parentId: string | undefined, { code, th, en }: WrittenArea) => {
  const byCode = code === null ? undefined : book.byCode(level, code)
  if (byCode || parentId === undefined) return byCode
  return (
    (th === null ? undefined : book.byName(level, parentId, th)) ??
    (en === null || th !== null ? undefined : book.byName(level, parentId, en))
  )
}

const elsewhere = (level: AreaLevel, { code, nameTh, nameEn }: StoredArea): Rejection =>
  rejection('area.code_elsewhere', { code, name: { th: nameTh, en: nameEn, zh: nameEn } }, `${level}Code`)

/** A sibling with the same English name. Official romanisations may collide, so rows with a code are accepted. */
const sameEnglishName = (
  book: Lookup,
  level: AreaLevel,
  parentId: string,
  { code, en }: WrittenArea,
  own: StoredArea | undefined,
) => {
  if (en === null || code !== null || (own && sameName(own.nameEn, en))) return undefined
  const other = book.byName(level, parentId, en)
  return other && other.id !== own?.id
    ? rejection('field.duplicate', { field: areaWords[level], value: en }, `${level}En`)
    : undefined
}

/** Resolves a row's path from the country downwards, as far as it exists. */
const resolvePath = (book: Lookup, value: ImportedAddress): ResolvedPath => {
  const [level, written] = deepest(value)
  const country = book.countries.get(value.country.toLowerCase())
  if (!country)
    return {
      level,
      written,
      area: undefined,
      refusal: rejection('field.not_found', { field: areaWords.country, value: value.country.slice(0, 60) }, 'country'),
    }
  let parentId: string | undefined = country.id
  let area: StoredArea | undefined
  for (const [at, called] of levelsOf(value)) {
    area = find(book, at, parentId, called)
    if (area && area.parentId !== parentId) return { level, written, area: undefined, refusal: elsewhere(at, area) }
    const alike = area && at !== level ? undefined : sameEnglishName(book, at, parentId, called, area)
    if (alike) return { level, written, area, refusal: alike }
    // If a parent is missing, everything below it is new.
    if (!area && at !== level && called.th === null && called.en === null)
      return {
        level,
        written,
        area: undefined,
        refusal: rejection('field.not_found', { field: areaWords[at], value: called.code ?? '' }, `${at}Code`),
      }
    parentId = area?.id ?? 'none'
  }
  const nameless = !area && written.th === null && written.en === null
  return {
    level,
    written,
    area,
    refusal: nameless ? rejection('field.required', { field: areaWords[level] }, `${level}Th`) : undefined,
  }
}

/** The area after applying the row. */
const after = (area: StoredArea, { th, en }: WrittenArea, { postalCodes, lat, lng }: ImportedAddress): StoredArea => ({
  ...area,
  nameTh: th ?? area.nameTh,
  nameEn: en ?? area.nameEn,
  postalCodes: postalCodes ?? area.postalCodes,
  // Coordinates rounded in the file do not move an area.
  ...(lat === null || lng === null ? {} : { lat, lng }),
})

const point = ({ lat, lng }: StoredArea) => (lat === null || lng === null ? '' : `${lat}, ${lng}`)
const pointLabel: Words = { en: 'Position', th: 'พิกัด', zh: '坐标' }

const differencesOf = (before: StoredArea, now: StoredArea) =>
  [
    { label: areaNameLabels.nameTh, before: before.nameTh, after: now.nameTh },
    { label: areaNameLabels.nameEn, before: before.nameEn, after: now.nameEn },
    { label: postalCodeLabel, before: before.postalCodes.join(', '), after: now.postalCodes.join(', ') },
    { label: pointLabel, before: point(before), after: point(now) },
  ].filter((difference) => difference.before !== difference.after)

export const existingAddresses = async (tx: Tx, values: readonly ImportedAddress[]) => {
  const book = await readSharedAreaBook(tx)
  return values.map((value) => {
    const { area, written, refusal } = resolvePath(book, value)
    if (refusal) return { rejections: [refusal] }
    if (!area) return undefined
    return {
      id: area.id,
      no: area.code,
      version: area.version,
      before: area,
      differences: differencesOf(area, after(area, written, value)),
    }
  })
}

interface Saving {
  readonly tx: Tx
  readonly book: AreaBook
  readonly importId: string
}

const note = async ({ tx, importId }: Saving, level: AreaLevel, before: object, now: StoredArea) => {
  const shown = ({ code, nameTh, nameEn, postalCodes }: Partial<StoredArea>) => ({
    ...(code === undefined ? {} : { code }),
    nameTh,
    nameEn,
    ...(level === 'subDistrict' ? { postalCodes } : {}),
  })
  const isNew = Object.keys(before).length === 0
  await audit(tx, {
    subject: levelTables[level].table,
    subjectId: now.id,
    action: 'imported',
    version: now.version,
    changes: {
      ...changesBetween(isNew ? {} : shown(before), shown(now)),
      ...(isNew ? { importId: [null, importId] as const } : {}),
    },
  })
}

const create = async (
  saving: Saving,
  level: AreaLevel,
  parent: { id: string; code: string },
  written: WrittenArea,
  more: Partial<StoredArea>,
) => {
  const { tx, book } = saving
  const names = namesFrom({ nameTh: written.th ?? undefined, nameEn: written.en ?? undefined }, tx.caller.language)
  if (!names) throw new Error('A place without a name was let through')
  const taken = written.code === null ? new Set((await siblingsOf(tx, level, parent.id)).map(({ code }) => code)) : undefined
  const area: StoredArea = {
    postalCodes: [],
    lat: null,
    lng: null,
    ...more,
    ...names,
    id: tx.newId(),
    parentId: parent.id,
    code: written.code ?? ownCode(parent.code, taken ?? new Set()),
    version: 1,
  }
  await insertArea(tx, level, area)
  await note(saving, level, {}, area)
  book.put(level, area)
  return area
}

/** Finds or creates the parent. */
const reach = async (saving: Saving, value: ImportedAddress): Promise<{ id: string; code: string }> => {
  const country = saving.book.countries.get(value.country.toLowerCase())
  if (!country) throw new Error('A country that is not there was let through')
  let parent: { id: string; code: string } = country
  for (const [level, written] of levelsOf(value).slice(0, -1))
    parent = find(saving.book, level, parent.id, written) ?? (await create(saving, level, parent, written, {}))
  return parent
}

const saveOne = async (saving: Saving, value: ImportedAddress) => {
  const { tx, book } = saving
  const { level, written, area, refusal } = resolvePath(book, value)
  if (refusal) return { rejections: [refusal] }
  const { postalCodes, lat, lng } = value
  if (!area) {
    const made = await create(saving, level, await reach(saving, value), written, { postalCodes: postalCodes ?? [], lat, lng })
    return { id: made.id, version: 1 }
  }
  const now = after(area, written, value)
  const twin = book.byName(level, area.parentId, now.nameTh)
  if (twin && twin.id !== area.id)
    return { rejections: [rejection('field.duplicate', { field: areaWords[level], value: now.nameTh }, `${level}Th`)] }
  const version = await updateArea(tx, level, now)
  await note(saving, level, area, { ...now, version })
  book.put(level, { ...now, version })
  return { id: area.id, version }
}

/** Saves rows in sequence: a row may refer to an area created by an earlier one. */
export const saveAddresses = async (tx: Tx, importId: string, values: readonly ImportedAddress[]) => {
  for (const level of areaLevels) await growVersion(tx, levelTables[level].set)
  const saving: Saving = { tx, book: await readAreaBook(tx), importId }
  const saved: Awaited<ReturnType<typeof saveOne>>[] = []
  for (const value of values) saved.push(await saveOne(saving, value))
  await publishChange(tx, { topic: 'reference' })
  return saved
}

const changedSince = ({ nameTh, nameEn }: StoredArea): Rejection =>
  rejection('area.changed_since', { name: { th: nameTh, en: nameEn, zh: nameEn } })

/** Deletes unchanged, unused areas; returns the ids of the others. */
const deleteCreated = async (tx: Tx, level: AreaLevel, areas: readonly StoredArea[]): Promise<ReadonlySet<string>> => {
  const ids = areas.map(({ id }) => id)
  const uses = await usesOf(tx, level, ids)
  const free = ids.filter((id) => !uses.has(id))
  await deleteAreas(tx, level, free)
  await audit(tx, ...free.map((id) => ({ subject: levelTables[level].table, subjectId: id, action: 'import_undone' })))
  return new Set(free)
}

type Undone = ReadonlyMap<string, { readonly version: number; readonly overridden: boolean; readonly before: unknown }>

/** Reverts the import's changes, except where changed since. */
const revertChanged = async (
  tx: Tx,
  level: AreaLevel,
  areas: readonly StoredArea[],
  wanted: Undone,
): Promise<ReadonlySet<string>> => {
  const back = new Set<string>()
  for (const area of areas) {
    const record = wanted.get(area.id)
    if (!record?.overridden || record.version !== area.version || !record.before) continue
    const { nameTh, nameEn, postalCodes, lat, lng } = record.before as StoredArea // as written by `existingAddresses`
    const version = await updateArea(tx, level, { id: area.id, nameTh, nameEn, postalCodes, lat, lng })
    await audit(tx, {
      subject: levelTables[level].table,
      subjectId: area.id,
      action: 'import_undone',
      version,
      changes: changesBetween(
        { nameTh: area.nameTh, nameEn: area.nameEn, postalCodes: area.postalCodes },
        { nameTh, nameEn, postalCodes },
      ),
    })
    back.add(area.id)
  }
  return back
}

/** Undoes an import from the bottom up, including districts and provinces created for it. */
export const undoAddresses = async (
  tx: Tx,
  records: readonly { readonly id: string; readonly version: number; readonly overridden: boolean; readonly before: unknown }[],
): Promise<ReadonlyMap<string, Rejection>> => {
  for (const level of areaLevels) await growVersion(tx, levelTables[level].set)
  const left = new Map<string, Rejection>()
  const wanted = new Map(records.map((record) => [record.id, record]))
  const runs = new Set((await importsThatMade(tx, [...wanted.keys()])).values())
  let parents: readonly string[] = []
  for (const level of areaLevels.toReversed()) {
    const areas = await findAreas(tx, level, [...new Set([...wanted.keys(), ...parents])])
    const made = await importsThatMade(
      tx,
      areas.map(({ id }) => id),
    )
    const mayGo = areas.filter(({ id, version }) => {
      const record = wanted.get(id)
      if (record?.overridden) return false
      return record ? record.version === version : version === 1 && runs.has(made.get(id) ?? '')
    })
    const deleted = await deleteCreated(tx, level, mayGo)
    const back = await revertChanged(tx, level, areas, wanted)
    for (const area of areas) {
      const record = wanted.get(area.id)
      if (!record || deleted.has(area.id) || back.has(area.id)) continue
      left.set(area.id, changedSince(area))
    }
    parents = areas.filter(({ id }) => deleted.has(id)).map(({ parentId }) => parentId)
    if (areaParent[level] === 'country') break
  }
  await publishChange(tx, { topic: 'reference' })
  return left
}
