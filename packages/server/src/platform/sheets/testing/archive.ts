import { Buffer } from 'node:buffer'
import { zipChunks } from '../zip-stream.ts'

/** Hand-made workbooks for tests that no spreadsheet program would write. */

export const gather = async (chunks: AsyncIterable<Buffer | Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

export const archive = (parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> =>
  gather(
    zipChunks(
      Object.entries(parts).map(([name, content]) => ({
        name,
        content: Buffer.isBuffer(content) ? content : Buffer.from(content),
      })),
    ),
  )

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Parts of a minimal workbook with the given worksheet; parts can be replaced or added. */
export const workbookParts = (
  sheetData: string,
  changes: Readonly<Record<string, string | Buffer>> = {},
): Record<string, string | Buffer> => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>' +
    '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
  ...changes,
})

export const workbook = (sheetData: string, changes?: Readonly<Record<string, string | Buffer>>): Promise<Buffer> =>
  archive(workbookParts(sheetData, changes))

export const textCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
export const textRow = (...texts: string[]): string => `<row>${texts.map(textCell).join('')}</row>`
