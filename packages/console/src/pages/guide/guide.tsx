import { use, type MouseEvent } from 'react'
import { navigate, isPlainClick } from '../../kit/workspace/navigation.ts'
import { usePage, usePageLabel } from '../../kit/workspace/page-context.ts'
import { PageTitle } from '../../kit/show/page-title.tsx'
import { useLanguage } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { Go } from '../../shared/go.tsx'
import { useCurrentUser } from '../../shared/current-user.ts'
import { guideFileOf, type GuideFile } from './guide-files.ts'
import './guide.css'

/** The start page by kind of user; staff get the index. */
const ownPage = { customer: 'customer', subcontractor: 'carrier', driver: 'driver', internal: 'index' } as const

/** Intercepts links, so that navigation stays in the console. */
const onLink = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href')
  if (!href?.startsWith('/') || !isPlainClick(event)) return
  event.preventDefault()
  navigate(href)
}

const Text = ({ file }: { file: GuideFile }) => (
  // Enter on a link also fires click, so the keyboard is covered.
  <div className="guide" onClick={onLink} dangerouslySetInnerHTML={{ __html: file.html }} />
)

/** The user guide in the reader's language, from `docs/guide`. */
export const Guide = () => {
  const t = useWords('frame')
  const { params } = usePage()
  const kind = useCurrentUser()?.kind ?? 'internal'
  const language = useLanguage()
  const page = params['page'] ?? ownPage[kind]
  const found = guideFileOf(page, language) ?? guideFileOf('index', language)
  const file = found && use(found)
  usePageLabel(file?.title)
  if (!file) return null
  return (
    <div className="page">
      <PageTitle
        title={file.title}
        secondary={page === 'index' ? undefined : <Go href="/console/guide/index">{t('header.guide')}</Go>}
      />
      <article>
        <Text file={file} />
      </article>
    </div>
  )
}
