import type { ReactNode } from 'react'
import { formatDay } from '../../kit/show/format.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { bangkokToday } from '../../kit/date/today.ts'
import { useCurrentUser } from '../../shared/current-user.ts'

/** The title line of a home page: title, user and date. */
export const HomePage = ({ actions, children }: { readonly actions?: ReactNode; readonly children: ReactNode }) => {
  const t = useWords('dashboard')
  const me = useCurrentUser()
  return (
    <div className="page home">
      <header className="page-title">
        <h1>{t('home.title')}</h1>
        <span className="quiet">{[me?.displayName, formatDay(bangkokToday())].filter(Boolean).join(' · ')}</span>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
