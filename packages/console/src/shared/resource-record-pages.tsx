import { ScreenAdd, ScreenHistory, ScreenRecord } from '../kit/resource/screens.tsx'
import { useSay } from '../kit/words/pane-language.ts'
import { ResourceParts, type ResourcePage } from './resource-pages.tsx'

/** What `resourcePages` fetches when a record is opened: its list comes without the form. */
export const ResourceAdd = ({ screens, parts }: ResourcePage) => (
  <ScreenAdd screens={screens}>
    <ResourceParts parts={parts} />
  </ScreenAdd>
)

export const ResourceRecord = ({ screens, parts }: ResourcePage) => {
  const say = useSay()
  return (
    <ScreenRecord screens={screens} parts={parts.map(({ title, names }) => ({ title: say(title), names }))}>
      <ResourceParts parts={parts} />
    </ScreenRecord>
  )
}

export const ResourceHistoryPage = ({ screens }: ResourcePage) => <ScreenHistory screens={screens} />
