/**
 * Compiles the user guides from Markdown in `docs/guide` into modules with title, HTML and picture URLs, so that the browser
 * needs no Markdown parser.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Marked, type Tokens } from 'marked'
import type { Plugin } from 'vite'

const isGuide = (id: string): boolean => /[\\/]docs[\\/]guide[\\/](en|th|zh)[\\/][\w-]+\.md$/.test(id)

interface GuidePage {
  readonly title: string
  /** With placeholders `picture:0`, `picture:1` … for picture URLs. */
  readonly html: string
  /** Relative to the page. */
  readonly pictures: readonly string[]
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Sets picture dimensions in the HTML, so that text does not shift when they load. */
const sizeOf = (webp: Buffer): { width: number; height: number } =>
  // Lossy WebP ("VP8 ") has 14 bits each after the start code, as written by Chromium.
  ({ width: webp.readUInt16LE(26) & 0x3f_ff, height: webp.readUInt16LE(28) & 0x3f_ff })

export const guidePageOf = (markdown: string, readPicture: (path: string) => Buffer): GuidePage => {
  const pictures: string[] = []
  const reader = new Marked({
    renderer: {
      image({ href, text }: Tokens.Image): string {
        const { width, height } = sizeOf(readPicture(href))
        pictures.push(href)
        return `<img src="picture:${pictures.length - 1}" alt="${escape(text)}" width="${width}" height="${height}" loading="lazy">`
      },
      link({ href, text }: Tokens.Link): string {
        return `<a href="/console/guide/${href.replace(/\.md$/, '')}">${escape(text)}</a>`
      },
    },
  })
  const [, title = '', rest = ''] = /^# (.+)\n([\s\S]*)$/.exec(markdown) ?? []
  if (title === '') throw new Error('A guide begins with its title')
  return { title, html: reader.parse(rest, { async: false }), pictures }
}

export const guidePages: Plugin = {
  name: 'guide-pages',
  enforce: 'pre',
  load(id) {
    if (!isGuide(id)) return undefined
    const folder = dirname(id)
    const { title, html, pictures } = guidePageOf(readFileSync(id, 'utf8'), (path) => readFileSync(join(folder, path)))
    const imports = pictures.map((path, index) => `import picture${index} from ${JSON.stringify(join(folder, path))}`)
    const names = pictures.map((_, index) => `picture${index}`)
    return [
      ...imports,
      `const pictures = [${names.join(', ')}]`,
      `export const title = ${JSON.stringify(title)}`,
      `export const html = ${JSON.stringify(html)}.replace(/picture:(\\d+)/g, (_, at) => pictures[at])`,
    ].join('\n')
  },
}
