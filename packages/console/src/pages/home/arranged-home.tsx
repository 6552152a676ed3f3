import { dashboard } from '@khonsong/contract/insight/dashboard/dashboard.ts'
import type { HomeSection } from '@khonsong/domain/insight/dashboard/arrangement.ts'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useRead } from '../../kit/call/use-read.ts'
import { lazyPart } from '../../kit/show/lazy-part.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { NewSection } from '../../features/insight/dashboard/new-section.tsx'
import { HomePage } from './home-page.tsx'

const ArrangeDialog = lazyPart(() =>
  import('../../features/insight/dashboard/arrange-dialog.tsx').then((file) => file.ArrangeDialog),
)

interface ArrangedProps {
  readonly sections: Readonly<Partial<Record<HomeSection, ReactNode>>>
  /** The default order, also used while the preference is loading. */
  readonly usual: readonly HomeSection[]
  readonly actions?: ReactNode
}

/** A home page whose sections each user can reorder. */
export const ArrangedHome = ({ sections, usual, actions }: ArrangedProps) => {
  const t = useWords('dashboard')
  const [arranging, setArranging] = useState(false)
  const { data } = useRead(dashboard.arrangement, {}, { topics: ['dashboard'], quiet: true, keepOld: true })
  const shown = data?.shown ?? usual
  const inHome = (name: string): name is HomeSection => Object.hasOwn(sections, name)
  return (
    <HomePage
      actions={
        <>
          <Button type="text" onClick={() => setArranging(true)}>
            {t('arrange.open')}
          </Button>
          {actions}
        </>
      }
    >
      {shown.filter(inHome).map((name) => (
        <NewSection key={name} isNew={data?.added.includes(name) === true}>
          {sections[name]}
        </NewSection>
      ))}
      {arranging && <ArrangeDialog shown={shown} onClose={() => setArranging(false)} />}
    </HomePage>
  )
}
