import './reports.css'
import { dynamicReports } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { reportFiles } from '@khonsong/contract/insight/reports/report-files.ts'
import { reportFileKinds, reportFileStates } from '@khonsong/domain/insight/reports/report-files.ts'
import { readyReportGroups } from '@khonsong/domain/insight/reports/ready/ready-reports.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FileLink } from '../../../kit/show/file-link.tsx'
import { formatInstant } from '../../../kit/show/format.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { useStore } from '../../../kit/store.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { flatMenus, menus } from '../../../kit/workspace/menus.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { Go } from '../../../shared/go.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { fileHref } from './file-href.ts'

/** All reports in display order; those missing in the user's menu are hidden. */
const reports = [
  '/track/orders',
  '/track/roads',
  '/report/dynamicReport',
  '/report/board/list',
  '/report/board/sub',
  '/setup/autoreport',
  '/report/reportdownload/reportlist',
] as const
const downloads = '/report/reportdownload/reportlist'

const LatestFiles = () => {
  const t = useWords('reports')
  const localize = useLocalize()
  const { data } = useRead(reportFiles.list, { query: { pageSize: 5 } }, { topics: ['tasks'], quiet: true })
  if (!data || data.list.length === 0) return null
  return (
    <section className="report-latest">
      <h2>{t('files.latest')}</h2>
      <ul>
        {data.list.map(({ id, kind, state, fileName, createdAt }) => (
          <li key={id}>
            {state === 'done' ? (
              <FileLink href={fileHref(id)}>{fileName}</FileLink>
            ) : (
              <span>{`${localize(reportFileKinds[kind].words)} · ${localize(reportFileStates[state])}`}</span>
            )}
            <span className="quiet">{formatInstant(createdAt)}</span>
          </li>
        ))}
      </ul>
      <Go href={downloads}>{t('files.all')}</Go>
    </section>
  )
}

/** Standard reports with their purpose; they can be copied and changed. */
const ReadyReports = () => {
  const t = useWords('reports')
  const localize = useLocalize()
  const { data } = useRead(dynamicReports.ready, {}, { quiet: true })
  if (!data) return null
  const groups = Map.groupBy(data, ({ group }) => group)
  return (
    <section className="report-ready">
      <h2>{t('hub.ready')}</h2>
      <p className="quiet">{t('hub.readyText')}</p>
      {[...groups].map(([group, list]) => (
        <section key={group}>
          <h3>{localize(readyReportGroups[group])}</h3>
          <ul className="report-cards">
            {list.map(({ id, name, about }) => (
              <li key={id}>
                <Go href={hrefOf('/report/dynamicReportInfo', { id })}>{name}</Go>
                <p>{about}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

/** `/reports`: list of reports with their purpose, and the latest files. */
export const ReportsHub = () => {
  const t = useWords('reports')
  const tree = useStore(menus)
  const names = new Map(flatMenus(tree ?? []).map(({ menuUrl, menuName }) => [menuUrl, menuName]))
  const seesDynamic = useMay('dynamic_report.view')
  const mayOrders = useMay('order.export')
  const mayShipments = useMay('shipment.export')
  const mayDynamic = useMay('dynamic_report.export')
  return (
    <div className="page">
      <PageTitle title={t('hub.title')} />
      <ul className="report-cards">
        {reports
          .filter((url) => names.has(url))
          .map((url) => (
            <li key={url}>
              <Go href={url}>{names.get(url)}</Go>
              <p>{t(`hub.${url}`)}</p>
            </li>
          ))}
      </ul>
      {seesDynamic && <ReadyReports />}
      {(mayOrders || mayShipments || mayDynamic) && <LatestFiles />}
    </div>
  )
}
