import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { initSync, TypstCompilerBuilder, type TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler'
import { readFonts } from './document-fonts.ts'
import type { DocumentMade, DocumentOrder } from './document-messages.ts'
import { separateThaiWords } from './thai-words.ts'

/** Renders documents in a worker: long documents block no request, and fonts are loaded once. */

const port = parentPort
if (!port) throw new Error('document-worker runs only as a worker')

const createCompiler = async (): Promise<TypstCompiler> => {
  const wasm = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm')
  initSync({ module: await readFile(wasm) })
  const builder = new TypstCompilerBuilder()
  // No file system access: all input is passed in.
  builder.set_dummy_access_model()
  for (const font of await readFonts()) await builder.add_raw_font(font) // oxlint-disable-line no-await-in-loop -- the compiler takes one at a time
  return builder.build()
}

const compiler = await createCompiler()
const main = '/main.typ'
/** Formats diagnostics as text with their position in the template. */
const asText = 2

const isMade = (answer: unknown): answer is { readonly result: Uint8Array } =>
  typeof answer === 'object' && answer !== null && 'result' in answer && answer.result instanceof Uint8Array

const make = ({ id, template, data }: DocumentOrder): DocumentMade => {
  try {
    compiler.add_source(main, separateThaiWords(template))
    const answer: unknown = compiler.compile(main, [['data', separateThaiWords(data)]], 'pdf', asText)
    return isMade(answer) ? { id, pdf: answer.result } : { id, failure: JSON.stringify(answer) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  } finally {
    compiler.reset()
  }
}

port.on('message', (order: DocumentOrder) => port.postMessage(make(order)))
