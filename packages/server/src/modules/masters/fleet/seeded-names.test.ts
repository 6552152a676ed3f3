import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { builtInRoleNames } from '@khonsong/domain/company/access/built-in-role-names.ts'
import { languages, type Language, type Words } from '@khonsong/domain/kernel/language.ts'
import { goodsTypeSeeds } from '@khonsong/domain/masters/cargo/goods-type.ts'
import { temperatureTypeSeeds } from '@khonsong/domain/masters/cargo/temperature-type.ts'
import { trailerTypeSeeds } from '@khonsong/domain/masters/fleet/trailer-type.ts'
import { vehicleTypeSeeds } from '@khonsong/domain/masters/fleet/vehicle-type.ts'
import { sql } from 'kysely'
import { roleNameSql, typeNameSql } from '../../../platform/db/seeded-names.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
before(async () => {
  running = await runningApp({ background: false })
})
after(() => running.stop())

const shown = async (nameSql: string, row: { name: string; nameTh: string; builtIn: boolean }) => {
  const { rows } = await sql<{ name: string }>`select ${sql.raw(nameSql)} as name
    from (select ${row.name}::text as name, ${row.nameTh}::text as name_th, ${row.builtIn}::boolean as built_in) t`.execute(
    running.app.database.reader,
  )
  return rows[0]?.name
}

const inAll = async (nameSql: (language: Language, alias: string) => string, row: Parameters<typeof shown>[1]) =>
  Object.fromEntries(await Promise.all(languages.map(async (language) => [language, await shown(nameSql(language, 't'), row)])))

test('seeded types are localized', async () => {
  const names: readonly Words[] = [vehicleTypeSeeds, trailerTypeSeeds, goodsTypeSeeds, temperatureTypeSeeds].flatMap((seeds) =>
    seeds.map(({ name }) => name),
  )
  for (const name of names)
    assert.deepEqual(await inAll(typeNameSql, { name: name.en, nameTh: name.th, builtIn: false }), name, name.en)
})

test('seeded roles are localized', async () => {
  for (const name of Object.values(builtInRoleNames))
    assert.deepEqual(await inAll(roleNameSql, { name: name.th, nameTh: '', builtIn: true }), name, name.en)
})

test('names entered by the company are shown unchanged', async () => {
  const own = { name: 'รถ 6 ล้อ ตู้เย็น', nameTh: 'รถ 6 ล้อ ตู้เย็น', builtIn: true }
  for (const nameSql of [typeNameSql, roleNameSql])
    assert.deepEqual(await inAll(nameSql, own), { en: own.name, th: own.name, zh: own.name })
})
