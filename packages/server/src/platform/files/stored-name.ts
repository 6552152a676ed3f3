import { extensionOf, fileKinds, type FileKind } from '@khonsong/domain/kernel/file-policy.ts'

/** Characters not allowed in names: controls, bidirectional marks, characters that file systems refuse. */
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"*:<>?|\\/\uFFFD]/gu
const maxChars = 150

/**
 * The sanitized file name: last path segment only, no invisible characters, extension of the actual type. Also removes
 * the zero-width marks of Thai text, which only guide line breaks.
 */
export const storedName = (name: string, kind: FileKind): string => {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = last.replace(unwanted, '').replace(/\s+/gu, ' ').trim()
  const extension = extensionOf(clean)
  const endings: readonly string[] = fileKinds[kind].extensions
  const ending = endings.includes(extension) ? extension : (endings[0] ?? kind)
  const stem = (endings.includes(extension) ? clean.slice(0, -extension.length - 1) : clean).replace(/^\.+|[.\s]+$/g, '')
  return `${[...stem].slice(0, maxChars).join('').trim() || 'file'}.${ending}`
}
