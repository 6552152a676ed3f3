import { languages, type Language } from '@khonsong/domain/kernel/language.ts'
import { useEffect, useState } from 'react'
import { DeliveryScreen } from './delivery-screen.tsx'
import { firstLanguage, keepLanguage, LanguageContext, localizeIn } from './language.ts'

const languageNames: Readonly<Record<Language, string>> = { th: 'ไทย', en: 'EN', zh: '中文' }
const inOrder: readonly Language[] = ['th', ...languages.filter((one) => one !== 'th')]

/** The token stays in the fragment, which is never sent to a server: the page can be reopened from the browser's history. */
const tokenNow = (): string => window.location.hash.slice(1)

export const App = () => {
  const [language, setLanguage] = useState(firstLanguage)
  const [token, setToken] = useState(tokenNow)
  const localize = localizeIn(language)
  useEffect(() => {
    const change = () => setToken(tokenNow())
    window.addEventListener('hashchange', change)
    return () => window.removeEventListener('hashchange', change)
  }, [])
  useEffect(() => {
    keepLanguage(language)
    document.title = localizeIn(language)('title')
  }, [language])
  return (
    <LanguageContext value={language}>
      <header className="bar">
        <strong>{localize('title')}</strong>
        <div role="group" aria-label={localize('language')}>
          {inOrder.map((one) => (
            <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => setLanguage(one)}>
              {languageNames[one]}
            </button>
          ))}
        </div>
      </header>
      <main>
        {token === '' ? (
          <p className="card">{localize('noLink')}</p>
        ) : (
          <DeliveryScreen key={token} token={token} language={language} />
        )}
      </main>
    </LanguageContext>
  )
}
