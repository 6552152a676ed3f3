import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  acceptAttribute,
  checkFile,
  checkFileCount,
  checkPixels,
  fileKinds,
  filePolicies,
  megabyte,
  sizeInWords,
} from './file-policy.ts'

const refusal = (decision: ReturnType<typeof checkFile>) => (decision.accepted ? decision.value : decision.rejections[0]?.code)

test('each policy accepts the specified file kinds and no others', () => {
  const cases = [
    ['excel', 'orders.XLSX', 'xlsx'],
    ['excel', 'orders.xls', 'xls'],
    ['excel', 'orders.xlsm', 'file.excel_only'],
    ['excel', 'orders.csv', 'file.excel_only'],
    ['list', 'statuses.CSV', 'csv'],
    ['list', 'statuses.xls', 'xls'],
    ['list', 'statuses.txt', 'file.list_only'],
    ['photo', 'pod.jpg', 'jpeg'],
    ['photo', 'pod.jpeg', 'jpeg'],
    ['photo', 'pod.pdf', 'pdf'],
    ['photo', 'pod.bmp', 'file.type'],
    ['image', 'logo.bmp', 'bmp'],
    ['image', 'logo.pdf', 'file.type'],
    ['attachment', 'contract.pdf', 'pdf'],
    ['attachment', 'contract.docx', 'file.type'],
    ['general', 'macro.xlsm', 'xlsm'],
    ['general', 'photos.zip', 'zip'],
    ['general', 'page.html', 'file.type'],
    ['general', 'invoice.pdf.exe', 'file.type'],
    ['general', 'pdf', 'file.type'],
    ['general', '.pdf', 'file.type'],
  ] as const
  for (const [policy, name, expected] of cases) {
    assert.equal(refusal(checkFile({ name, bytes: 100 }, filePolicies[policy])), expected, `${name} as ${policy}`)
  }
})

test('the limit is inclusive', () => {
  const sizes = { excel: 10, photo: 3, image: 2, attachment: 10 } as const
  const names = { excel: 'a.xlsx', photo: 'a.png', image: 'a.png', attachment: 'a.png' } as const
  for (const policy of ['excel', 'photo', 'image', 'attachment'] as const) {
    const limit = sizes[policy] * megabyte
    assert.equal(checkFile({ name: names[policy], bytes: limit }, filePolicies[policy]).accepted, true, policy)
    const over = checkFile({ name: names[policy], bytes: limit + 1 }, filePolicies[policy])
    assert.deepEqual(over, {
      accepted: false,
      rejections: [{ code: 'file.too_large', params: { limit: `${sizes[policy]} MB` } }],
    })
  }
})

test('a setting may raise the limit of a policy', () => {
  const policy = { ...filePolicies.attachment, maxBytes: 20 * megabyte }
  assert.equal(checkFile({ name: 'a.pdf', bytes: 15 * megabyte }, policy).accepted, true)
})

test('an empty file is refused', () => {
  assert.equal(refusal(checkFile({ name: 'a.pdf', bytes: 0 }, filePolicies.attachment)), 'file.empty')
})

test('thirty photos are accepted and thirty-one are not', () => {
  assert.equal(checkFileCount(30, filePolicies.photo).accepted, true)
  assert.deepEqual(checkFileCount(31, filePolicies.photo), {
    accepted: false,
    rejections: [{ code: 'file.too_many', params: { n: 30 } }],
  })
})

test('a picture with too many pixels is refused', () => {
  assert.equal(checkPixels(8000, 6000, filePolicies.photo).accepted, true)
  assert.equal(checkPixels(65_535, 65_535, filePolicies.photo).accepted, false)
  assert.equal(checkPixels(0, 100, filePolicies.photo).accepted, false)
  assert.equal(checkPixels(100, 0, filePolicies.photo).accepted, false)
})

test('pictures and PDF are served inline, everything else as a download', () => {
  const shown = Object.entries(fileKinds).flatMap(([kind, { inline }]) => (inline ? [kind] : []))
  assert.deepEqual(shown.toSorted(), ['bmp', 'jpeg', 'pdf', 'png'])
})

test('the file dialog offers exactly what is accepted', () => {
  assert.equal(acceptAttribute(filePolicies.excel), '.xlsx,.xls')
  assert.equal(acceptAttribute(filePolicies.attachment), '.jpg,.jpeg,.png,.pdf')
})

test('sizes are formatted for display', () => {
  assert.deepEqual([500, 1536, megabyte, 1.5 * megabyte].map(sizeInWords), ['500 B', '1.5 KB', '1 MB', '1.5 MB'])
})
