import { Input } from 'antd'
import { searchedText, shell } from '@khonsong/contract/kernel/shell.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { rejectionsOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useRead } from '../../../kit/call/use-read.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { detailOfHit, hrefOfHit } from '../../../shared/hit-href.ts'
import { recentItems, remember, type RecentItem } from '../../../shared/recent.ts'
import { Go } from '../../../shared/go.tsx'

const Results = ({ items }: { items: readonly RecentItem[] }) => (
  <ul className="result-list">
    {items.map((item) => (
      <li key={item.href}>
        <Go href={item.href} onGo={() => remember(item)}>
          {item.title}
        </Go>
        <span className="quiet">{item.detail}</span>
      </li>
    ))}
  </ul>
)

// Validation errors need the name of the form field.
const searched = z.object({ text: searchedText })

/** Finds a record by number, plate or name (waybill number query). */
export const Searchs = () => {
  const t = useWords('kit')
  const language = useLanguage()
  const recent = recentItems()
  const { search, setSearch } = usePage()
  const asked = (search['text'] ?? '').trim()
  const [text, setText] = useState(asked)
  const [refusal, setRefusal] = useState<string>()
  const look = (value: string) => {
    const typed = searched.safeParse({ text: value }, { reportInput: true })
    const [why] = typed.success ? [] : rejectionsOf(searched, typed.error)
    setRefusal(why && sentence(why.code, why.params, language))
    if (typed.success) setSearch(typed.data)
  }
  const { data, isFetching } = useRead(
    shell.search,
    { query: { text: asked, limit: 50 } },
    { enabled: asked !== '', keepOld: true },
  )
  const found = (asked === '' ? [] : (data ?? [])).map((hit) => ({
    title: hit.title,
    detail: detailOfHit(t(`hit.${hit.kind}`), hit),
    href: hrefOfHit(hit),
  }))
  return (
    <div className="page">
      <header className="page-title">
        <h1>{t('search.title')}</h1>
      </header>
      <Input.Search
        className="search-wide"
        value={text}
        loading={isFetching}
        allowClear
        maxLength={100}
        placeholder={t('palette.hint')}
        aria-label={t('search.title')}
        {...(refusal === undefined ? {} : { status: 'error' as const, 'aria-describedby': 'searchs-refusal' })}
        onChange={(event) => {
          setText(event.target.value)
          setRefusal(undefined)
        }}
        onSearch={(value, _, from) => (from?.source === 'clear' ? setSearch({ text: undefined }) : look(value))}
      />
      {refusal !== undefined && (
        <p id="searchs-refusal" className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <section className="search-found" aria-live="polite">
        {asked === '' && recent.length > 0 && (
          <>
            <h2>{t('search.recent')}</h2>
            <Results items={recent} />
          </>
        )}
        {asked !== '' && (
          <>
            <h2>
              {found.length === 0 && !isFetching ? t('palette.none', { text: asked }) : t('search.results', { n: found.length })}
            </h2>
            <Results items={found} />
          </>
        )}
      </section>
    </div>
  )
}
