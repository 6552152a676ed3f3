import type { Language } from '@khonsong/domain/kernel/language.ts'

export interface GuideFile {
  readonly title: string
  /** Rendered from our Markdown at build time. */
  readonly html: string
}

const files = import.meta.glob<GuideFile>('../../../../../docs/guide/{en,th,zh}/*.md')

const pathOf = (page: string, language: Language): string => `../../../../../docs/guide/${language}/${page}.md`

const fetched = new Map<string, Promise<GuideFile>>()

/** A page of the guide; undefined if unknown. Cached, because `use` needs the same promise. */
export const guideFileOf = (page: string, language: Language): Promise<GuideFile> | undefined => {
  const path = pathOf(page, language)
  const known = fetched.get(path)
  if (known) return known
  const fetching = files[path]?.()
  fetching?.catch(() => fetched.delete(path))
  if (fetching) fetched.set(path, fetching)
  return fetching
}
