import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractText } from 'unpdf'
import { renderPdf } from './render-pdf.ts'

/** Each word three times in a column of not quite two: it takes three lines, and two where the second may be broken. */
const template = `#context for (at, word) in d.words.enumerate() {
  let one = measure(word)
  let column = measure(block(width: one.width * 1.85, ((word,) * 3).join(" ")))
  [#at: #if column.height < one.height * 3.2 [broken] else [whole] \\ ]
}`

test('lines break between Thai words, not within them', async () => {
  const words = ['จำกัด', 'มหาชน', 'บริษัท', 'ขนส่ง', 'กรุงเทพมหานคร', 'กิโลกรัม', 'ต่างๆ', 'กรุงเทพฯ', 'ผู้รับ ผู้รับ', 'บริษัทขนส่ง']
  const pdf = await renderPdf(template, { language: 'th', words })
  const text = (await extractText(new Uint8Array(pdf))).text.join('\n')
  const broken = words.filter((_, at) => new RegExp(`${at}: broken`).test(text))
  assert.deepEqual(broken, ['ผู้รับ ผู้รับ', 'บริษัทขนส่ง'], text)
})

test('a Thai text without spaces that is no word still fits its column', async () => {
  const width = '#context if measure(block(width: 100pt, d.name)).height > 20pt [broken] else [whole]'
  const pdf = await renderPdf(width, { language: 'th', name: 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ' })
  assert.match((await extractText(new Uint8Array(pdf))).text.join(''), /broken/)
})
