import { EnvironmentOutlined } from '@ant-design/icons'
import { restoreSite } from '@khonsong/contract/masters/places/places.ts'
import type { Site } from '@khonsong/domain/masters/places/site.ts'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenLog, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { SiteCard } from './site-card.tsx'
import { SiteFields } from './site-fields.tsx'
import { SiteListMap } from './site-list-map.tsx'
import { address, contact, docks, hours, identity, position } from './site-parts.ts'
import { siteScreens } from './site-screens.ts'

const cardOf = (row: Site) => <SiteCard row={row} />

export const SiteList = () => {
  const { start } = useAct(restoreSite, { changes: ['sites'] })
  const t = useWords('resource')
  const p = useWords('places')
  const [mapped, setMapped] = useState(false)
  const maySetStatus = siteScreens.may('site.status')
  return (
    <ScreenList
      screens={siteScreens}
      more={[
        {
          key: 'map',
          label: mapped ? p('map.hide') : p('map.show'),
          icon: <EnvironmentOutlined />,
          onAct: () => setMapped(!mapped),
        },
      ]}
      rowActions={({ id, status }) =>
        maySetStatus && status === 0
          ? [{ key: 'restore', label: t('restore'), onAct: () => start({ params: { id }, query: {} }) }]
          : []
      }
    >
      {mapped && <SiteListMap />}
    </ScreenList>
  )
}

export const SiteAdd = () => (
  <ScreenAdd screens={siteScreens}>
    <SiteFields />
  </ScreenAdd>
)

const SiteFieldsLater = preloadablePart(() => import('./site-fields.tsx').then((file) => file.SiteFields))

export const SiteRecord = () => {
  const t = useWords('resource')
  const p = useWords('places')
  const parts = [
    { title: t('section.identity'), names: identity },
    { title: t('address.section'), names: address },
    { title: t('map.section'), names: position },
    { title: p('section.hours'), names: hours },
    { title: p('section.docks'), names: docks },
    { title: t('section.contact'), names: contact },
  ]
  return <ScreenRecord screens={siteScreens} parts={parts} beside={cardOf} fields={SiteFieldsLater} />
}

export const SiteHistory = () => <ScreenHistory screens={siteScreens} />
export const SiteLog = () => <ScreenLog screens={siteScreens} />
