import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/**
 * The fonts that come along, so that a document looks the same on every machine: Sarabun for Thai and Latin, Noto Sans for Chinese. Both are
 * free under the OFL. Rare Chinese characters that neither has are drawn as boxes.
 */
const files = [
  '@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf',
  '@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf',
] as const

/** The package exports no path to its files: they lie beside its entry. */
const chinese = ['../fonts/NotoSansHans-Regular.otf', '../fonts/NotoSansHans-Bold.otf'] as const

export const readFonts = async (): Promise<Buffer[]> => {
  const { resolve } = createRequire(import.meta.url)
  const entry = new URL(`file://${resolve('@embedpdf/fonts-sc')}`)
  const paths = [...files.map((file) => resolve(file)), ...chinese.map((file) => new URL(file, entry))]
  return Promise.all(paths.map((path) => readFile(path)))
}
