/**
 * The user guides are Markdown in `docs/guide`. A build makes of each a module with its title, its HTML and the addresses of its pictures, so
 * that a browser fetches what it shows and no program that reads Markdown.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Marked, type Tokens } from 'marked'
import type { Plugin } from 'vite'

const isGuide = (id: string): boolean => /[\\/]docs[\\/]guide[\\/](en|th|zh)[\\/][\w-]+\.md$/.test(id)

interface GuidePage {
  readonly title: string
  /** With `picture:0`, `picture:1` … where the addresses of pictures go. */
  readonly html: string
  /** Relative to the page. */
  readonly pictures: readonly string[]
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A picture has its size in the page, so that the text below it does not move when it comes. */
const sizeOf = (webp: Buffer): { width: number; height: number } =>
  // Lossy files ("VP8 ") hold 14 bits of each after the start code, as Chromium writes them.
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
