import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import type { Resource } from '@khonsong/domain/resource/define-resource.ts'
import { may } from '../../../platform/caller.ts'
import { rows, type ScopedTable } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Stored, Values } from '../../../platform/resource/resource-store.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { attachFiles, findFile } from '../../company/files/index.ts'

/** Which pictures are visible to whom: a driver's photo to everyone who may view the driver, documents only with a permission. */
export interface PictureSubject {
  readonly name: string
  readonly table: ScopedTable
  readonly fields: readonly string[]
  readonly needs: Permission
}

const idsIn = (values: Values | undefined, fields: readonly string[]): readonly string[] =>
  fields.flatMap((name) => {
    const value = values?.[name]
    if (Array.isArray(value)) return value.map(String)
    return typeof value === 'string' ? [value] : []
  })

/** A picture must be the caller's own unattached upload, or already belong to the record. */
const checkPictures = async (
  tx: Tx,
  resource: Resource,
  subjects: readonly PictureSubject[],
  after: Values,
  before: Stored | undefined,
): Promise<readonly Rejection[]> => {
  const refusals: Rejection[] = []
  for (const field of subjects.flatMap(({ fields }) => fields)) {
    const had = new Set(idsIn(before, [field]))
    for (const id of idsIn(after, [field])) {
      if (had.has(id)) continue
      const file = await findFile(tx, id)
      const loose = file !== undefined && file.subject === null && file.createdBy === tx.caller.userId
      const own = file !== undefined && before !== undefined && file.subjectId === before.id
      const label = resource.fields[field]?.label
      if (!label) throw new Error(`${resource.name} has no field ${field}`)
      if (!loose && !own) refusals.push(rejection('field.not_found', { field: label, value: id }, field))
      else if (!file.mime.startsWith('image/')) refusals.push(rejection('file.image_unreadable', {}, field))
    }
  }
  return refusals
}

/** Attaches pictures to their record, in the transaction that saves it. */
export const pictureSeams = (
  resource: Resource,
  subjects: readonly PictureSubject[],
): Required<Pick<WriteSeams, 'check' | 'written'>> => ({
  check: (tx, after, before) => checkPictures(tx, resource, subjects, after, before),
  written: async (tx, after, before) => {
    for (const { name, fields } of subjects) {
      const had = new Set(idsIn(before, fields))
      const added = idsIn(after, fields).filter((id) => !had.has(id))
      await attachFiles(tx, added, name, after.id)
    }
  },
})

/** Registers access to pictures: callers who may see the record and hold the permission of that kind of picture. */
export const installPictureSubjects = (app: FastifyInstance, subjects: readonly PictureSubject[]): void => {
  for (const { name, table, needs } of subjects)
    app.fileSubjects.set(name, async (tx, id) => {
      if (!may(tx.caller, needs)) return false
      // All picture tables have an id; Kysely cannot resolve a variable table name.
      const query = rows(tx, table as 'drivers')
      return (await query.select('id').where('id', '=', id).executeTakeFirst()) !== undefined
    })
}

export const driverPictureSubjects: readonly PictureSubject[] = [
  { name: 'driverPhotos', table: 'drivers', fields: ['photoId'], needs: 'driver.view' },
  { name: 'driverPapers', table: 'drivers', fields: ['licenceImageId', 'nationalIdImageId'], needs: 'driver.edit' },
]
export const vehiclePictureSubjects: readonly PictureSubject[] = [
  { name: 'vehiclePictures', table: 'vehicles', fields: ['photoIds', 'documentIds'], needs: 'vehicle.view' },
]
export const trailerPictureSubjects: readonly PictureSubject[] = [
  { name: 'trailerPictures', table: 'trailers', fields: ['photoIds', 'documentIds'], needs: 'vehicle.view' },
]
