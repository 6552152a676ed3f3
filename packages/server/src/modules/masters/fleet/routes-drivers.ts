import {
  chosenDrivers,
  driverPictures,
  drivers,
  lockDriver as lockDriverCall,
  submitAgain as submitAgainCalls,
  unlockDriver as unlockDriverCall,
} from '@khonsong/contract/masters/fleet/fleet.ts'
import type { Row } from '@khonsong/domain/resource/define-resource.ts'
import { driver } from '@khonsong/domain/masters/fleet/driver.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { clamdScanner } from '../../../platform/files/clamd-scanner.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Stored } from '../../../platform/resource/resource-store.ts'
import { serveResource, shownTo } from '../../../platform/resource/serve-resource.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { postalCodeFits } from '../places/index.ts'
import { lockDriver } from './lock-driver.ts'
import { cancelPictures, pictureErrors, pictureProgress, uploadPictures } from './picture-import.ts'
import { pictureTask } from './picture-import-task.ts'
import { submitAgain } from './submit-again.ts'
import { refusalSeam, tellOfCheck } from './tell-of-check.ts'
import { driverPictureSubjects, installPictureSubjects, pictureSeams } from './picture-seams.ts'

/** Drivers: standard calls, locking, and bulk upload of pictures. */
export const serveDrivers = (app: FastifyInstance): void => {
  const pictures = pictureSeams(driver, driverPictureSubjects)
  const seams: WriteSeams = {
    ...refusalSeam,
    written: tellOfCheck('driver', pictures.written),
    check: async (...asked) => [...(await pictures.check(...asked)), ...(await postalCodeFits(...asked))],
  }
  const table = serveResource(app, drivers, seams)
  installPictureSubjects(app, driverPictureSubjects)
  serveResource(app, chosenDrivers)
  // The row has the declaration's type, which the kit's store does not carry.
  const shownDriver = (tx: Tx, row: Stored) => shownTo(tx.caller, drivers, row) as unknown as Row<typeof driver>
  serve(app, unlockDriverCall, async (tx, { params, body }) =>
    shownDriver(tx, await lockDriver(tx, table, params.id, { locked: false, reason: body.reason })),
  )
  serve(app, lockDriverCall, async (tx, { params, body }) =>
    shownDriver(tx, await lockDriver(tx, table, params.id, { locked: true, reason: body.reason })),
  )
  const scan = app.config.clamd ? clamdScanner(app.config.clamd) : undefined
  const task = pictureTask({ store: app.fileStore, scan, table, seams })
  serve(
    app,
    submitAgainCalls.driver,
    async (tx, { params, body }) =>
      (await submitAgain(tx, { table, contract: drivers, seams }, { ...params, ...body })) as unknown as Row<typeof driver>, // as above
  )
  // The queue is created by a later module and started when all are installed.
  app.addHook('onReady', async () => app.tasks.register(task))
  serve(app, driverPictures.upload, (tx, _, { files }) => uploadPictures(tx, app.tasks, task, files))
  serve(app, driverPictures.progress, (tx, { query }) => pictureProgress(tx, query.importId))
  serve(app, driverPictures.cancel, (tx, { query }) => cancelPictures(tx, app.tasks, query.importId))
  serve(app, driverPictures.errors, (tx, { query }) => pictureErrors(tx, query.importId))
}
