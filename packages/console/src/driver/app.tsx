import { languages, type Language } from '@khonsong/domain/kernel/language.ts'
import { useEffect, useState } from 'react'
import { CodeScreen } from './code-screen.tsx'
import { JobScreen } from './job-screen.tsx'
import { firstLanguage, keepLanguage, LanguageContext, localizeIn } from './language.ts'
import { keepLink, keptLink, newestLink, type KeptLink } from './store.ts'

const languageNames: Readonly<Record<Language, string>> = { th: 'ไทย', en: 'EN', zh: '中文' }
const inOrder: readonly Language[] = ['th', ...languages.filter((one) => one !== 'th')]

/** The link in the address, else the last one opened on this phone. The token is removed from the address bar and history. */
const findLink = async (): Promise<KeptLink | undefined> => {
  const token = window.location.hash.slice(1)
  if (token === '') return newestLink()
  window.history.replaceState(null, '', window.location.pathname)
  const link = { ...(await keptLink(token)), token, openedAt: new Date().toISOString() }
  await keepLink(link)
  return link
}

export const App = () => {
  const [language, setLanguage] = useState(firstLanguage)
  const [link, setLink] = useState<KeptLink | null>()
  const localize = localizeIn(language)
  useEffect(() => {
    const find = () => void findLink().then((found) => setLink(found ?? null))
    find()
    window.addEventListener('hashchange', find)
    return () => window.removeEventListener('hashchange', find)
  }, [])
  useEffect(() => keepLanguage(language), [language])
  const take = (deviceKey: string) => {
    if (!link) return
    const opened = { ...link, deviceKey }
    // Photos wait here for a network: asks the browser not to evict the storage when the phone is full.
    void navigator.storage.persist().catch(() => undefined)
    void keepLink(opened).then(() => setLink(opened))
  }
  return (
    <LanguageContext value={language}>
      <header className="bar">
        <strong>{link?.job?.jobNo ?? localize('title')}</strong>
        <div role="group" aria-label={localize('language')}>
          {inOrder.map((one) => (
            <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => setLanguage(one)}>
              {languageNames[one]}
            </button>
          ))}
        </div>
      </header>
      <main>
        {link === undefined && <p className="quiet">{localize('loading')}</p>}
        {link === null && <p>{localize('noLink')}</p>}
        {link && link.deviceKey === undefined && <CodeScreen token={link.token} onOpen={take} />}
        {link?.deviceKey !== undefined && <JobScreen key={link.token} link={link} deviceKey={link.deviceKey} onJob={setLink} />}
      </main>
    </LanguageContext>
  )
}
