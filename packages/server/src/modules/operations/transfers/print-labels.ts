import { readFile } from 'node:fs/promises'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { labelWords } from '@khonsong/domain/operations/transfers/label-words.ts'
import { labelTypes, transferLabels } from '@khonsong/domain/operations/transfers/transfer.ts'
import { pdfMime, renderPdf } from '../../../platform/documents/render-pdf.ts'
import { code128Svg } from '../../../platform/documents/code128-svg.ts'
import { qrSvg } from '../../../platform/documents/qr-svg.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { readSetting } from '../../company/settings/index.ts'
import { getTransfer } from './transfers-store.ts'

const template = await readFile(new URL('./transfer-label.typ', import.meta.url), 'utf8')

/**
 * Labels of a transfer as a PDF, one per page, all or the chosen ones. A setting limits the number, so that a mistake does
 * not use up a roll of labels. (Specification B §9)
 */
export const printLabels = async (tx: Tx, id: string, ids: readonly string[] | undefined): Promise<MadeFile> => {
  const { language } = tx.caller
  const { transferNo, from, to, labels } = found(await getTransfer(tx, id))
  const chosen = ids ? labels.filter((label) => ids.includes(label.id)) : labels
  const missing = (ids ?? []).filter((one) => !labels.some((label) => label.id === one))
  const limit = await readSetting(tx, 'LABEL_PRINT_LIMIT')
  const refusals = [
    ...missing.map((value) => rejection('field.not_found', { field: transferLabels.labels, value }, 'ids')),
    ...(labels.length === 0 ? [rejection('transfer.no_labels', {})] : []),
    ...(chosen.length > limit ? [rejection('transfer.too_many_labels', { limit }, 'ids')] : []),
  ]
  if (refusals.length > 0) throw new Refused(refusals)
  const words = Object.fromEntries(Object.entries(labelWords).map(([name, each]) => [name, each[language]]))
  const pages = await Promise.all(
    chosen.map(async ({ tagNo, type, shipmentNo, containerNo, storagePlace, packages }) => ({
      tagNo,
      type: labelTypes[type][language],
      shipmentNo,
      containerNo,
      storagePlace,
      from: from.siteName,
      to: to.siteName,
      qr: await qrSvg(tagNo),
      bars: await code128Svg(tagNo),
      packages: packages === null ? null : String(packages),
    })),
  )
  const content = await renderPdf(template, { language, words, labels: pages })
  return { content, name: `${labelWords.title[language]} ${transferNo}.pdf`, mime: pdfMime }
}
