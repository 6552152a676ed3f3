import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { Resource } from '@khonsong/domain/resource/define-resource.ts'
import { ResourceSection } from '../kit/resource/resource-form.tsx'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenRecord, type Screens } from '../kit/resource/screens.tsx'
import { useSay } from '../kit/words/pane-language.ts'

/** Fields that stand together, under their heading. */
export interface PagePart {
  readonly title: Words
  readonly names: readonly string[]
}

export const partWords = {
  identity: { en: 'Identity', th: 'ข้อมูลทั่วไป', zh: '基本信息' },
  more: { en: 'More', th: 'ข้อมูลเพิ่มเติม', zh: '更多' },
} as const satisfies Record<string, Words>

export const ResourceParts = ({ parts }: { readonly parts: readonly PagePart[] }) => {
  const say = useSay()
  return parts.map(({ title, names }) => <ResourceSection key={title.en} title={say(title)} names={names} />)
}

/** The four pages of a plain record: list, add, view and edit, history. What is special about a page is written by itself instead. */
export const resourcePages = <R extends Resource>(screens: Screens<R>, parts: readonly PagePart[]) => ({
  List: () => <ScreenList screens={screens} />,
  Add: () => (
    <ScreenAdd screens={screens}>
      <ResourceParts parts={parts} />
    </ScreenAdd>
  ),
  Record: () => {
    const say = useSay()
    return (
      <ScreenRecord screens={screens} parts={parts.map(({ title, names }) => ({ title: say(title), names }))}>
        <ResourceParts parts={parts} />
      </ScreenRecord>
    )
  },
  History: () => <ScreenHistory screens={screens} />,
})
