import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/**
 * Bundled fonts, so documents look the same on every machine: Sarabun for Thai and Latin, Noto Sans for Chinese, both
 * under the OFL. Rare Chinese characters missing from both are drawn as boxes.
 */
const files = [
  '@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf',
  '@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf',
] as const

/** The package does not export its font paths; they are resolved relative to its entry. */
const chinese = ['../fonts/NotoSansHans-Regular.otf', '../fonts/NotoSansHans-Bold.otf'] as const

export const readFonts = async (): Promise<Buffer[]> => {
  const { resolve } = createRequire(import.meta.url)
  const entry = new URL(`file://${resolve('@embedpdf/fonts-sc')}`)
  const paths = [...files.map((file) => resolve(file)), ...chinese.map((file) => new URL(file, entry))]
  return Promise.all(paths.map((path) => readFile(path)))
}
