import type { Line } from '@khonsong/domain/masters/commerce/line.ts'
import { ResourceSection } from '../../../kit/resource/resource-form.tsx'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { lineScreens } from './commerce-screens.ts'
import { LineMap } from './line-map.tsx'
import { LineSites } from './line-sites.tsx'
import '../../../shared/our.css'

const names = ['code', 'name', 'lineType', 'originProvinceId', 'destinationProvinceId', 'defaultStartTime'] as const

export const LineFields = () => {
  const t = useWords('our')
  return (
    <>
      <ResourceSection title={t('line.identity')} names={names} />
      <LineSites />
    </>
  )
}

const Beside = ({ row }: { readonly row: Line }) => {
  const t = useWords('our')
  return (
    <section className="panel" aria-label={t('line.sites')}>
      <h2>{t('line.sites')}</h2>
      <LineMap siteIds={row.siteIds} />
    </section>
  )
}

const besideOf = (row: Line) => <Beside row={row} />

export const LineList = () => <ScreenList screens={lineScreens} />

export const LineAdd = () => (
  <ScreenAdd screens={lineScreens}>
    <LineFields />
  </ScreenAdd>
)

const LineFieldsLater = preloadablePart(() => import('./line-pages.tsx').then((file) => file.LineFields))

export const LineRecord = () => {
  const t = useWords('our')
  return (
    <ScreenRecord screens={lineScreens} parts={[{ title: t('line.identity'), names }]} beside={besideOf} fields={LineFieldsLater} />
  )
}

export const LineHistory = () => <ScreenHistory screens={lineScreens} />
