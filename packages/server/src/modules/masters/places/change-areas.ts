import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import {
  areaNameLabels,
  areaWords,
  areaParent,
  namesFrom,
  ownCode,
  postalCodesFrom,
  sameName,
  type AreaLevel,
  type AreaNames,
  type WrittenNames,
} from '@khonsong/domain/masters/places/area.ts'
import { audit, changesBetween } from '../../../platform/audit.ts'
import { growVersion } from '../../../platform/data-versions.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found, Refused, Stale } from '../../../platform/http/refusals.ts'
import {
  areaByCode,
  countryOf,
  deleteAreas,
  findAreas,
  lockAreas,
  lockParent,
  insertArea,
  levelTables,
  siblingsOf,
  updateArea,
  type StoredArea,
} from './area-store.ts'
import { usesOf } from './area-uses-store.ts'

export const shownArea = (tx: Tx, { id, parentId, code, nameTh, nameEn, version }: StoredArea) => ({
  id,
  parentId,
  code,
  nameTh,
  nameEn,
  version,
  name: tx.caller.language === 'th' ? nameTh : nameEn,
})

/** Increments the data version first, which serializes changes of a set. */
const lockDataSet = async (tx: Tx, level: AreaLevel): Promise<void> => {
  await growVersion(tx, levelTables[level].set)
}

const recordChange = async (
  tx: Tx,
  level: AreaLevel,
  id: string,
  action: string,
  changes: Parameters<typeof changesBetween>,
  version: number,
) => {
  await audit(tx, { subject: levelTables[level].table, subjectId: id, action, version, changes: changesBetween(...changes) })
  await publishChange(tx, { topic: 'reference', id })
}

/** Field name of the call: `provinceName`. */
const nameField = (level: AreaLevel) => `${level}Name`

const namesOrRefuse = (tx: Tx, level: AreaLevel, written: WrittenNames, stored?: AreaNames): AreaNames => {
  const names =
    written.name === undefined && !written.nameTh && !written.nameEn ? undefined : namesFrom(written, tx.caller.language, stored)
  if (!names) throw new Refused([rejection('field.required', { field: areaWords[level] }, nameField(level))])
  return names
}

const areaNameFields = ['nameTh', 'nameEn'] as const

/** Siblings must not share a Thai or an English name. */
const refuseTaken = async (tx: Tx, level: AreaLevel, parentId: string, names: AreaNames, except?: string) => {
  const siblings = await siblingsOf(tx, level, parentId)
  const others = siblings.filter(({ id }) => id !== except)
  const now = siblings.find(({ id }) => id === except)
  for (const name of areaNameFields) {
    // Official romanisations may collide: an existing name may be kept.
    if (now && sameName(now[name], names[name])) continue
    if (others.some((other) => sameName(other[name], names[name])))
      throw new Refused([rejection('field.duplicate', { field: areaWords[level], value: names[name] }, nameField(level))])
  }
  return siblings
}

const codeFor = async (
  tx: Tx,
  level: AreaLevel,
  wanted: string | undefined,
  parentCode: string,
  taken: readonly { code: string }[],
) => {
  if (wanted === undefined) return ownCode(parentCode, new Set(taken.map(({ code }) => code)))
  if (await areaByCode(tx, level, wanted))
    throw new Refused([rejection('field.duplicate', { field: areaNameLabels.code, value: wanted }, 'code')])
  return wanted
}

const stored = async (tx: Tx, level: AreaLevel, id: string): Promise<StoredArea> => found((await findAreas(tx, level, [id]))[0])

export interface AreaToCreate extends WrittenNames {
  readonly parentId: string
  readonly code?: string | undefined
}

export const createArea = async (tx: Tx, level: AreaLevel, wish: AreaToCreate): Promise<StoredArea> => {
  await lockDataSet(tx, level)
  const parent = await lockParent(tx, level, wish.parentId)
  if (!parent) {
    const up = areaParent[level]
    throw new Refused([rejection('field.not_found', { field: areaWords[up], value: wish.parentId }, `${up}Id`)])
  }
  const names = namesOrRefuse(tx, level, wish)
  const siblings = await refuseTaken(tx, level, wish.parentId, names)
  const code = await codeFor(tx, level, wish.code, parent.code, siblings)
  const id = tx.newId()
  await insertArea(tx, level, { ...names, id, parentId: wish.parentId, code })
  await recordChange(tx, level, id, 'created', [{}, { ...names, code }], 1)
  return stored(tx, level, id)
}

const lockArea = async (tx: Tx, level: AreaLevel, id: string, version: number | undefined): Promise<StoredArea> => {
  await lockDataSet(tx, level)
  const area = found((await lockAreas(tx, level, [id]))[0])
  if (version !== undefined && version !== area.version) throw new Stale(shownArea(tx, area))
  return area
}

export const renameArea = async (
  tx: Tx,
  level: AreaLevel,
  id: string,
  { version, ...written }: WrittenNames & { readonly version?: number | undefined },
): Promise<StoredArea> => {
  const area = await lockArea(tx, level, id, version)
  const names = namesOrRefuse(tx, level, written, area)
  await refuseTaken(tx, level, area.parentId, names, id)
  const { nameTh, nameEn } = area
  const now = await updateArea(tx, level, { ...area, ...names })
  await recordChange(tx, level, id, 'edited', [{ nameTh, nameEn }, { ...names }], now)
  return stored(tx, level, id)
}

const setPostalCodes = async (tx: Tx, area: StoredArea, codes: readonly string[]): Promise<string[]> => {
  const now = await updateArea(tx, 'subDistrict', { ...area, postalCodes: codes })
  await recordChange(tx, 'subDistrict', area.id, 'edited', [{ postalCodes: area.postalCodes }, { postalCodes: codes }], now)
  return [...codes]
}

export const changePostalCodes = async (tx: Tx, id: string, written: readonly string[], version?: number): Promise<string[]> => {
  const area = await lockArea(tx, 'subDistrict', id, version)
  const { codes, rejections } = postalCodesFrom(written, found(await countryOf(tx, id)))
  if (rejections.length > 0) throw new Refused(rejections)
  return setPostalCodes(tx, area, codes)
}

export const removePostalCodes = async (tx: Tx, id: string, unwanted: readonly string[], version?: number): Promise<string[]> => {
  const area = await lockArea(tx, 'subDistrict', id, version)
  const removed = new Set(unwanted.map((code) => code.trim()))
  return setPostalCodes(
    tx,
    area,
    area.postalCodes.filter((code) => !removed.has(code)),
  )
}

export interface RemainingArea {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly why: Rejection
}

const inWords = (
  uses: readonly {
    readonly label: { readonly en: string; readonly th: string; readonly zh: string }
    readonly count: number
    readonly names: readonly string[]
  }[],
) => {
  const line = (language: 'en' | 'th' | 'zh') =>
    uses
      .map(
        ({ label, count, names }) =>
          `${label[language]} ${count}${names.length > 0 ? ` (${names.join(', ')}${count > names.length ? ' …' : ''})` : ''}`,
      )
      .join('; ')
  return { en: line('en'), th: line('th'), zh: line('zh') }
}

/** Deletes unused areas; returns the others with reasons. */
export const removeAreas = async (tx: Tx, level: AreaLevel, ids: readonly string[]): Promise<readonly RemainingArea[]> => {
  await lockDataSet(tx, level)
  const areas = await lockAreas(tx, level, ids)
  const storedById = new Map(areas.map((area) => [area.id, area]))
  const uses = await usesOf(tx, level, [...storedById.keys()])
  const missing = ids
    .filter((id) => !storedById.has(id))
    .map((id) => ({ id, code: '', name: '', why: rejection('field.not_found', { field: areaWords[level], value: id }) }))
  const remaining = areas.flatMap((area): RemainingArea[] => {
    const areaUses = uses.get(area.id)
    if (!areaUses) return []
    const { name } = shownArea(tx, area)
    return [{ id: area.id, code: area.code, name, why: rejection('area.in_use', { name, uses: inWords(areaUses) }) }]
  })
  const free = areas.filter(({ id }) => !uses.has(id))
  await deleteAreas(
    tx,
    level,
    free.map(({ id }) => id),
  )
  await audit(
    tx,
    ...free.map(({ id, code, nameTh, nameEn }) => ({
      subject: levelTables[level].table,
      subjectId: id,
      action: 'deleted',
      changes: { code: [code, null], nameTh: [nameTh, null], nameEn: [nameEn, null] } as const,
    })),
  )
  if (free.length > 0) await publishChange(tx, { topic: 'reference' })
  return [...remaining, ...missing]
}
