import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { surchargeGroups, surchargeItems } from '@khonsong/contract/masters/commerce/commerce.ts'
import { areas } from '@khonsong/contract/masters/places/areas.ts'
import { importCalls } from '@khonsong/contract/channels/imports/import-calls.ts'
import type { Spelling } from '@khonsong/contract/kernel/resource.ts'
import { masterImports } from '@khonsong/domain/channels/imports/master-imports.ts'
import { languages } from '@khonsong/domain/kernel/language.ts'
import { seedDemoWorld } from '../../../demo/seed-demo-world.ts'
import type { Database } from '../../../platform/db/database.ts'
import { settled, rowsOf, uploadAs } from '../../../testing/import-desk.ts'
import { everyPermission } from '../../../testing/main-job-world.ts'
import { masterDataExamples } from '../../../testing/master-data-examples.ts'
import { peopleExamples } from '../../../testing/people-examples.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { signedInToInstallation, type SignedIn } from '../../../testing/sign-in.ts'
import { ensureInstallation } from '../../company/access/index.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'

/** Exports every subject of the demo world and imports it unchanged, in each language: no row may be new, changed or invalid. */

let running: RunningApp
let clerk: SignedIn

before(async () => {
  running = await runningApp()
  const { app } = running
  const now = '2026-11-20T08:30:00Z'
  const { tenantId } = await ensureInstallation(app.database, { now, hashCost: { memory: 64, passes: 1, lanes: 1 } })
  await seedReferenceData(app.database.writer, tenantId)
  await seedDemoWorld(app.database, tenantId, { orders: 60, now: Date.parse(now), seed: 7 })
  clerk = await signedInToInstallation(app, tenantId, { permissions: everyPermission })
  await addOddRecords(app.database)
})
after(() => running.stop())

const pathOf = (spelling: Spelling | undefined): string =>
  (typeof spelling === 'string' ? spelling : (spelling?.route ?? '')).split(' ')[1] ?? ''

/** Cases the demo world lacks: mixed-case codes, one plate number in two provinces, references to inactive records. */
const addOddRecords = async ({ writer }: Database): Promise<void> => {
  await writer.updateTable('customers').set({ code: 'Ctf-x', phone: '+6628446368' }).where('code', '=', 'CTF').execute()
  await writer.updateTable('customers').set({ status: 0 }).where('code', '=', 'KTF').execute()
  await writer
    .updateTable('vehicles')
    .set({ plateNo: '70-9999', plateKey: '709999' })
    .where('id', 'in', await twoPlates(writer))
    .execute()
  const group = pathOf(surchargeGroups.of.spellings.add)
  const { id } = await clerk.items<{ id: string }>('POST', group, { code: 'Lift-Fee', name: 'ค่ายกของ', lowerAmount: '-500.00' })
  const item = { code: 'Lift-a', name: 'ยกขึ้น', groupId: id, kind: 'surcharge', basis: 'package', rate: 12.5, step: 10 }
  await clerk.items('POST', pathOf(surchargeItems.of.spellings.add), item)
}

/** The usual vehicles of two drivers, with plates from different provinces. */
const twoPlates = async (db: Database['writer']): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('drivers')
    .innerJoin('vehicles', 'vehicles.id', 'drivers.vehicleId')
    .select(['vehicles.id', 'vehicles.plateProvinceId'])
    .where('vehicles.status', '=', 1)
    .execute()
  const other = rows.find(({ plateProvinceId }) => plateProvinceId !== rows[0]?.plateProvinceId)
  assert.ok(rows[0] && other)
  return [rows[0].id, other.id]
}

/** Export path and import subject of each. */
const exportOf = (subject: string): string | undefined => {
  if (subject === 'addresses') return areas.export.path
  const { resource } = masterImports.find(({ name }) => name === subject) ?? {}
  const example = [...masterDataExamples, ...peopleExamples].find(({ contract }) => contract.of.resource.name === resource?.name)
  return pathOf(example?.contract.of.spellings.export)
}

for (const subject of [...masterImports.map(({ name }) => name), 'addresses'])
  for (const language of languages)
    test(`${subject} exported in ${language} come back without a change`, async () => {
      const exported = exportOf(subject)
      const upload = importCalls[subject]?.upload.path
      assert.ok(exported && upload, `${subject} has no export or no import`)
      const headers = { 'accept-language': language }
      const file = await clerk.inject({ method: 'GET', url: `${exported}?lang=${language}`, headers })
      assert.equal(file.statusCode, 200, file.body)
      const { id } = await uploadAs(clerk, file.rawPayload, `${subject}.xlsx`, {}, upload)
      const run = await settled(clerk, id)
      const wrong = (await rowsOf(clerk, id, '&state=invalid,duplicate,valid')).slice(0, 8)
      const says = wrong.map((row) =>
        JSON.stringify([row.rowNo, row.state, row.errors.map((e) => [e.field, e.message]), row.differences]),
      )
      assert.deepEqual([run.refusal, says], [[], []])
      assert.ok(run.rows.unchanged > 0, 'the demo world has none')
      assert.deepEqual({ ...run.rows, unchanged: 0 }, { ...run.rows, unchanged: 0, valid: 0, invalid: 0, duplicate: 0 })
    })
