import type { FastifyInstance } from 'fastify'
import { newId } from '../platform/db/new-id.ts'
import type { MainJobWorld } from './main-job-world.ts'
import type { Records } from './scope-cases.ts'

/** A trailer of the first carrier in the first business unit, one that waits for a check and one that failed it. */
export const newTrailer = async (app: FastifyInstance, world: MainJobWorld): Promise<Records['trailer']> => {
  const { tenantId, businessUnitIds } = world.company
  const [id, typeId] = [newId(), newId()]
  const db = app.database.writer
  await db
    .insertInto('trailerTypes')
    .values({ tenantId, id: typeId, code: 'ST3', name: 'Semi', nameTh: 'กึ่งพ่วง', axles: 3 })
    .execute()
  const common = {
    tenantId,
    plateProvinceId: world.provinceId,
    trailerTypeId: typeId,
    subcontractorId: world.subcontractorId,
    businessUnitId: businessUnitIds[0],
    brand: 'หางร่วมใจ',
    annualReviewDueOn: new Date().toISOString().slice(0, 10),
  }
  await db
    .insertInto('trailers')
    .values([
      { ...common, id, code: 'TR-SCOPE', plateNo: '81-4321', plateKey: '814321' },
      { ...common, id: newId(), code: 'TR-PENDING', plateNo: '81-4322', plateKey: '814322', status: 2 },
      {
        ...common,
        id: newId(),
        code: 'TR-REFUSED',
        plateNo: '81-4323',
        plateKey: '814323',
        status: 0,
        refusalReason: 'หางร่วมใจ: รูปไม่ชัด',
      },
    ])
    .execute()
  return { id, typeId }
}

/** A running import of driver pictures. */
export const newDriverPictures = async (app: FastifyInstance, world: MainJobWorld): Promise<string> => {
  const { user } = world.dispatcher
  const id = newId()
  await app.database.writer
    .insertInto('driverPictureImports')
    .values({
      tenantId: user.tenantId,
      id,
      fileId: newId(),
      fileName: 'คนขับ.zip',
      storageKey: 'x',
      createdAt: new Date().toISOString(),
      createdBy: user.id,
    })
    .execute()
  return id
}
