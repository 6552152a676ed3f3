import { abilitySettings } from '@khonsong/contract/company/settings/settings.ts'
import { listView, maxListViews, shell, tableColumn } from '@khonsong/contract/kernel/shell.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { mayReadSetting } from '@khonsong/domain/company/settings/readable-settings.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { may } from '../../../platform/caller.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { changeAbility, listAbilities } from './abilities.ts'
import { abilityHistory } from './ability-history.ts'
import { countListViews, myListViews, removeListView, saveListView } from './list-views-store.ts'
import { myTableHeaders, readSettings, saveTableHeader } from './store.ts'

export { settingsOverTime } from './setting-course-store.ts'
export { readSetting, readSomeSettings } from './store.ts'

const viewsLabel = { en: 'Saved views', th: 'มุมมองที่บันทึกไว้', zh: '已保存视图' }
const columns = z.array(tableColumn)

/** Settings and saved table columns. */
export const installSettings = (app: FastifyInstance): void => {
  serve(app, shell.settings, async (tx, { query }) => {
    const seesAll = may(tx.caller, 'setting.view')
    const all = (await readSettings(tx, query.code)).filter(({ settingCode }) =>
      mayReadSetting(tx.caller.kind, seesAll, settingCode),
    )
    const { pageSize } = query
    const pageNo = query.page ?? query.pageNo ?? query.pageNum ?? 1
    const from = (pageNo - 1) * pageSize
    return { list: all.slice(from, from + pageSize), total: all.length, pageNo, pageSize }
  })
  serve(app, shell.saveTableHeader, async (tx, { body }) => {
    await saveTableHeader(tx, body.tableCode, body.val)
    return undefined
  })
  serve(app, shell.tableHeaders, async (tx) => {
    const rows = await myTableHeaders(tx)
    return rows.map(({ tableCode, val }) => ({ tableCode, val: columns.catch([]).parse(val) }))
  })
  serve(app, abilitySettings.list, (tx) => listAbilities(tx))
  serve(app, abilitySettings.change, (tx, { params, body }) => changeAbility(tx, params.code, body))
  serve(app, abilitySettings.history, (tx, { query }) => abilityHistory(tx, query.code, query))
  serve(app, shell.saveListView, async (tx, { body }) => {
    await saveListView(tx, body)
    if ((await countListViews(tx, body.listCode)) > maxListViews)
      throw new Refused([rejection('field.maximum', { field: viewsLabel, n: maxListViews }, 'name')])
    return undefined
  })
  serve(app, shell.removeListView, async (tx, { body }) => {
    await removeListView(tx, body.listCode, body.name)
    return undefined
  })
  serve(app, shell.listViews, async (tx) => (await myListViews(tx)).flatMap((row) => listView.safeParse(row).data ?? []))
}
