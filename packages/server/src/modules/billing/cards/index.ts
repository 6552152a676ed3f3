import { cardContent, rowsOfPage } from '@khonsong/contract/billing/cards/card-content.ts'
import { importRateCard, rateCards, rateCardTemplates } from '@khonsong/contract/billing/cards/rate-cards.ts'
import type { FastifyInstance } from 'fastify'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import { cardSeams, templateSeams } from './card-seams.ts'
import { versionsOf } from './card-store.ts'
import { changePrices, previewChange } from './change-prices.ts'
import { beginVersion, discardDraft, publishVersion, readCard } from './draft.ts'
import { exportRows } from './export-rows.ts'
import { cardImportTask } from './import-task.ts'
import { importCard, importRows } from './import-cards.ts'
import { countMatching, pageOfRows } from './row-store.ts'
import { tryLane } from './try-lane.ts'
import { changeRows } from './write-rows.ts'

export { findVersions } from './card-store.ts'
export { publishChanged, publishFrom } from './publish-from.ts'
export { lanesOf } from './lane-store.ts'
export { openRateReadings, type RateReadings } from './rate-readings.ts'
export { findRates, type AssumedCard } from './rates.ts'
export { ratesInForce } from './rates-in-force.ts'

const megabytes = 4 * 1024 * 1024

/** Rate cards: prices by lane in the columns of a template, versioned by day. */
export const installCards = (app: FastifyInstance): void => {
  serveResource(app, rateCardTemplates, templateSeams)
  const table = serveResource(app, rateCards, cardSeams)
  const task = cardImportTask(() => ({ table, files: app.fileStore }))
  const desk = { table, files: app.fileStore, tasks: () => app.tasks, task }
  // The task queue is installed after this module.
  app.addHook('onReady', async () => app.tasks.register(task))
  serve(app, importRateCard, (tx, { body }, { files }) => importCard(tx, desk, body, files))
  serve(app, cardContent.read, (tx, { params }) => readCard(tx, table, params.id))
  serve(app, cardContent.begin, (tx, { params, body }) => beginVersion(tx, table, params.id, body))
  serve(app, cardContent.publish, (tx, { params, body }) => publishVersion(tx, table, params.id, body.version))
  serve(app, cardContent.discard, (tx, { params, body }) => discardDraft(tx, table, params.id, body.version))
  serve(app, cardContent.rows, async (tx, { params, query }) => {
    found(await findRow(tx, table, params.id))
    const version = found((await versionsOf(tx, params.id)).find(({ id }) => id === query.versionId))
    const rows = await pageOfRows(tx, { ...query, most: rowsOfPage + 1 })
    const total = query.text ? await countMatching(tx, version.id, query.text) : version.rowCount
    const shown = rows
      .slice(0, rowsOfPage)
      .map(({ rowNo, cells, prices }) => ({ rowNo, cells: { ...cells }, prices: { ...prices } }))
    return { rows: shown, total, more: rows.length > rowsOfPage }
  })
  serve(app, cardContent.write, (tx, { params, body }) => changeRows(tx, table, params.id, body), { bodyLimit: megabytes })
  serve(app, cardContent.import, (tx, { params, body }, { files }) =>
    importRows(tx, desk, { id: params.id, version: body.version, sent: files }),
  )
  serve(app, cardContent.export, (tx, { params, query }) => exportRows(tx, table, params.id, query.versionId))
  serve(app, cardContent.match, (tx, { params, query }) => tryLane(tx, table, params.id, query))
  serve(app, cardContent.previewChange, (tx, { params, body }) => previewChange(tx, table, params.id, body))
  serve(app, cardContent.change, (tx, { params, body }) => changePrices(tx, table, params.id, body))
  app.fileSubjects.set(
    'rate_cards',
    async (tx, id) => tx.caller.permissions.has('rate_card.view') && (await findRow(tx, table, id)) !== undefined,
  )
}
