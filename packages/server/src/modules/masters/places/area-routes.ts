import { areas } from '@khonsong/contract/masters/places/areas.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { areaNameLabels, type AreaLevel } from '@khonsong/domain/masters/places/area.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import type { FileAnswer } from '../../../platform/files/serve-file.ts'
import { serve, type MadeFile } from '../../../platform/http/serve.ts'
import { writeSheet, xlsxMime } from '../../../platform/sheets/write-sheet.ts'
import { exportAddresses } from './area-export.ts'
import { readAreaHistory } from './area-history-store.ts'
import { countAreas, findAreas } from './area-store.ts'
import { usesOf } from './area-uses-store.ts'
import {
  changePostalCodes,
  createArea,
  removeAreas,
  removePostalCodes,
  renameArea,
  shownArea,
  type RemainingArea,
} from './change-areas.ts'

const words = {
  sheet: { en: 'Not deleted', th: 'ลบไม่ได้', zh: '未删除' },
  reason: { en: 'Reason', th: 'เหตุผล', zh: '原因' },
  name: { en: 'Name', th: 'ชื่อ', zh: '名称' },
} as const

/** Empty if everything was deleted; otherwise a workbook of the remaining areas with reasons. */
const removalAnswer = (tx: Tx, kept: readonly RemainingArea[]): MadeFile | FileAnswer => {
  if (kept.length === 0) return { status: 200, headers: { 'content-type': xlsxMime, 'content-length': '0' }, body: undefined }
  const { language } = tx.caller
  const columns = ['ID', areaNameLabels.code[language], words.name[language], words.reason[language]].map((label) => ({
    label,
    format: 'text' as const,
  }))
  const rows = kept.map(({ id, code, name, why }) => [id, code, name, sentence(why.code, why.params, language)])
  return {
    content: writeSheet({ sheetName: words.sheet[language], language, columns }, rows),
    name: `${words.sheet[language]}.xlsx`,
    mime: xlsxMime,
  }
}

const usesShown = async (tx: Tx, level: AreaLevel, ids: readonly string[]) => {
  const uses = await usesOf(tx, level, ids)
  return (await findAreas(tx, level, ids)).map((area) => ({
    id: area.id,
    name: shownArea(tx, area).name,
    uses: (uses.get(area.id) ?? []).map(({ label, count, names }) => ({
      label: label[tx.caller.language],
      count,
      names: [...names],
    })),
  }))
}

/** Address editing. */
export const serveAreas = (app: FastifyInstance): void => {
  serve(app, areas.createProvince, async (tx, { query, body: { provinceName, ...body } }) =>
    shownArea(tx, await createArea(tx, 'province', { ...body, name: provinceName, parentId: query.countryId })),
  )
  serve(app, areas.createDistrict, async (tx, { query, body: { districtName, ...body } }) =>
    shownArea(tx, await createArea(tx, 'district', { ...body, name: districtName, parentId: query.provinceId })),
  )
  serve(app, areas.createSubDistrict, async (tx, { query, body: { subDistrictName, ...body } }) =>
    shownArea(tx, await createArea(tx, 'subDistrict', { ...body, name: subDistrictName, parentId: query.districtId })),
  )
  serve(app, areas.updateProvince, async (tx, { query, body: { provinceName, ...body } }) =>
    shownArea(tx, await renameArea(tx, 'province', query.provinceId, { ...body, name: provinceName })),
  )
  serve(app, areas.updateDistrict, async (tx, { query, body: { districtName, ...body } }) =>
    shownArea(tx, await renameArea(tx, 'district', query.districtId, { ...body, name: districtName })),
  )
  serve(app, areas.updateSubDistrict, async (tx, { query, body: { subDistrictName, ...body } }) =>
    shownArea(tx, await renameArea(tx, 'subDistrict', query.subDistrictId, { ...body, name: subDistrictName })),
  )
  serve(app, areas.updatePostalCode, (tx, { query, body }) =>
    changePostalCodes(tx, query.subDistrictId, body.postalCodeList, body.version),
  )
  serve(app, areas.deletePostalCodes, (tx, { query, body }) =>
    removePostalCodes(tx, query.subDistrictId, body.postalCodeList, body.version),
  )
  serve(app, areas.deleteProvinces, async (tx, { query }) => removalAnswer(tx, await removeAreas(tx, 'province', query.ids)))
  serve(app, areas.deleteDistricts, async (tx, { query }) => removalAnswer(tx, await removeAreas(tx, 'district', query.ids)))
  serve(app, areas.deleteSubDistricts, async (tx, { query }) => removalAnswer(tx, await removeAreas(tx, 'subDistrict', query.ids)))
  serve(app, areas.uses, (tx, { query }) => usesShown(tx, query.level, query.ids))
  serve(app, areas.history, (tx, { query }) =>
    readAreaHistory(tx, query, { pageNo: query.pageNo ?? query.page ?? query.pageNum ?? 1, pageSize: query.pageSize }),
  )
  serve(app, areas.counts, (tx) => countAreas(tx))
  serve(app, areas.export, async (tx, { query }) => exportAddresses(tx, query))
}
