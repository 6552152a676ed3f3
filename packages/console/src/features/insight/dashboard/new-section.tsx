import type { ReactNode } from 'react'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useWords } from '../../../kit/words/use-words.ts'

/** Section added after the user arranged the page: marked as new until the page is arranged again. */
export const NewSection = ({ isNew, children }: { readonly isNew: boolean; readonly children: ReactNode }) => {
  const t = useWords('dashboard')
  if (!isNew || children === null) return children
  return (
    <div className="new-section">
      <StatusTag tone="moving">{t('arrange.new')}</StatusTag>
      {children}
    </div>
  )
}
