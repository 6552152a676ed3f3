import { useMemo } from 'react'
import { ScreenAdd, ScreenHistory, ScreenRecord } from '../kit/resource/screens.tsx'
import { preloadablePart } from '../kit/show/lazy-part.tsx'
import { useLocalize } from '../kit/words/pane-language.ts'
import { ResourceParts, type ResourcePage } from './resource-pages.tsx'

/** Loaded by `resourcePages` when a record is opened, so that its list comes without the form. */
export const ResourceAdd = ({ screens, parts }: ResourcePage) => (
  <ScreenAdd screens={screens}>
    <ResourceParts parts={parts} />
  </ScreenAdd>
)

const PartsLater = preloadablePart(() => import('./resource-pages.tsx').then((file) => file.ResourceParts))

export const ResourceRecord = ({ screens, parts }: ResourcePage) => {
  const localize = useLocalize()
  const fields = useMemo(() => Object.assign(() => <PartsLater parts={parts} />, { fetch: PartsLater.fetch }), [parts])
  return (
    <ScreenRecord screens={screens} parts={parts.map(({ title, names }) => ({ title: localize(title), names }))} fields={fields} />
  )
}

export const ResourceHistoryPage = ({ screens }: ResourcePage) => <ScreenHistory screens={screens} />
