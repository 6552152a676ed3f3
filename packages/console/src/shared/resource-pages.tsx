import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { Resource } from '@khonsong/domain/resource/define-resource.ts'
import { lazy } from 'react'
import { ResourceSection } from '../kit/resource/resource-form.tsx'
import { ScreenList, type Screens } from '../kit/resource/screens.tsx'
import { useLocalize } from '../kit/words/pane-language.ts'

/** A titled group of fields. */
export interface PagePart {
  readonly title: Words
  readonly names: readonly string[]
}

export const partWords = {
  identity: { en: 'Identity', th: 'ข้อมูลทั่วไป', zh: '基本信息' },
  more: { en: 'More', th: 'ข้อมูลเพิ่มเติม', zh: '更多' },
} as const satisfies Record<string, Words>

export const ResourceParts = ({ parts }: { readonly parts: readonly PagePart[] }) => {
  const localize = useLocalize()
  return parts.map(({ title, names }) => <ResourceSection key={title.en} title={localize(title)} names={names} />)
}

export interface ResourcePage {
  /** Generic over resources; `resourcePages` adds the types. */
  readonly screens: Screens<Resource>
  readonly parts: readonly PagePart[]
}

const recordPages = () => import('./resource-record-pages.tsx')
const Add = lazy(() => recordPages().then((file) => ({ default: file.ResourceAdd })))
const Record = lazy(() => recordPages().then((file) => ({ default: file.ResourceRecord })))
const History = lazy(() => recordPages().then((file) => ({ default: file.ResourceHistoryPage })))

/** The four pages of a plain record: list, add, view and edit, history. Pages with special behaviour are written out instead. */
export const resourcePages = <R extends Resource>(screens: Screens<R>, parts: readonly PagePart[]) => {
  const together: ResourcePage = { screens: screens as unknown as Screens<Resource>, parts } // generic over resources
  return {
    List: () => <ScreenList screens={screens} />,
    Add: () => <Add {...together} />,
    Record: () => <Record {...together} />,
    History: () => <History {...together} />,
  }
}
