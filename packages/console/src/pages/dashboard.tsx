import { useWho } from '../shared/who.ts'
import { useWords } from '../kit/words/use-words.ts'

/** The home desktop; features bring its panels. */
export const Dashboard = () => {
  const t = useWords('frame')
  const me = useWho()
  return (
    <div className="page">
      <header className="page-title">
        <h1>{t('home')}</h1>
        <span className="quiet">{me?.companyName}</span>
      </header>
    </div>
  )
}
