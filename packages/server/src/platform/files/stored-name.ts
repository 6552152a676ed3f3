import { extensionOf, fileKinds, type FileKind } from '@khonsong/domain/kernel/file-policy.ts'

/** Characters a name may stand for nothing with: controls, marks that turn the reading direction, what file systems refuse. */
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"*:<>?|\\/\uFFFD]/gu
const maxChars = 150

/**
 * The name people see, as they gave it but harmless: only the last part of a path, nothing invisible, an ending that is true.
 * The zero-width marks of Thai text go too; they only ever guided line breaks.
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
