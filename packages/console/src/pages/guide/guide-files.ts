import type { Language } from '@khonsong/domain/kernel/language.ts'

export interface GuideFile {
  readonly title: string
  /** Made from our own Markdown when the console is built. */
  readonly html: string
}

const files = import.meta.glob<GuideFile>('../../../../../docs/guide/{en,th,zh}/*.md')

const pathOf = (page: string, language: Language): string => `../../../../../docs/guide/${language}/${page}.md`

const fetched = new Map<string, Promise<GuideFile>>()

/** One page of the guide; undefined when there is none of that name. The same promise each time, as `use` wants it. */
export const guideFileOf = (page: string, language: Language): Promise<GuideFile> | undefined => {
  const path = pathOf(page, language)
  const known = fetched.get(path)
  if (known) return known
  const fetching = files[path]?.()
  fetching?.catch(() => fetched.delete(path))
  if (fetching) fetched.set(path, fetching)
  return fetching
}
