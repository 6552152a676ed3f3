import { fleets, fleetStandings } from '@khonsong/contract/masters/fleet/fleet.ts'
import { fleetDocuments, type fleet, type FleetDocument } from '@khonsong/domain/masters/fleet/fleet.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenRecord, type Screens } from '../../../kit/resource/screens.tsx'
import { preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useColon } from '../../../kit/words/colon.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Expiry } from '../../../shared/expiry.tsx'
import { Go } from '../../../shared/go.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { partWords, ResourceParts, type PagePart } from '../../../shared/resource-pages.tsx'
import { may } from '../../../shared/current-user.ts'

const useStanding = (id: string) => {
  const { data } = useRead(fleetStandings, {}, { topics: ['reference', 'vehicles', 'drivers'], quiet: true })
  return data?.find((one) => one.id === id)
}

/** A fleet's name and size. */
const Name = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const t = useWords('our')
  const summary = useStanding(id)
  return (
    <>
      {name}{' '}
      {summary && (
        <span className="quiet">
          {t('fleet.counts', { vehicles: formatNumber(summary.vehicleCount), drivers: formatNumber(summary.driverCount) })}
        </span>
      )}
    </>
  )
}

/** Number of documents needing attention, and which documents the fleet requires. */
const Documents = ({ id, names }: { readonly id: string; readonly names: readonly FleetDocument[] }) => {
  const t = useWords('our')
  const localize = useLocalize()
  const summary = useStanding(id)
  return (
    <>
      {summary !== undefined && summary.paperCount > 0 && (
        <StatusTag tone="attention">{t('fleet.papers', { n: summary.paperCount })}</StatusTag>
      )}{' '}
      {names.map((name) => localize(fleetDocuments[name])).join(', ')}
    </>
  )
}

const screens: Screens<typeof fleet> = {
  contract: fleets,
  sources: referenceSources,
  paths: {
    list: '/our/fleet',
    import: '/master-data/import/fleet',
    add: '/our/fleet/add',
    view: (id) => `/our/fleet/${id}/view`,
    edit: (id) => `/our/fleet/${id}/edit`,
    history: (id) => `/our/fleet/${id}/history`,
  },
  cells: {
    name: ({ id, name }) => <Name id={id} name={name} />,
    requiredDocuments: ({ id, requiredDocuments }) => <Documents id={id} names={requiredDocuments} />,
  },
  may,
}

const parts: readonly PagePart[] = [
  { title: partWords.identity, names: ['code', 'name', 'subcontractorId', 'captainId', 'requiredDocuments'] },
]

/** Required documents that are missing, expired or expire within 60 days. */
const Papers = ({ id }: { readonly id: string }) => {
  const colon = useColon()
  const t = useWords('our')
  const localize = useLocalize()
  const summary = useStanding(id)
  if (!summary) return null
  return (
    <section className="panel" aria-label={t('fleet.documents')}>
      <h2>{t('fleet.documents')}</h2>
      <p>
        <Go href={`/master-data/vehicle/list?fleetId=${id}`}>{t('fleet.vehicles', { n: summary.vehicleCount })}</Go> ·{' '}
        <Go href={`/master-data/driver/list?fleetId=${id}`}>{t('fleet.drivers', { n: summary.driverCount })}</Go>
      </p>
      {summary.paperCount === 0 ? (
        <p className="quiet">{t('fleet.allGood')}</p>
      ) : (
        <ul>
          {summary.papers.map(({ document, of, expiresOn }) => (
            <li key={`${document} ${of}`}>
              {of}
              {colon}
              {localize(fleetDocuments[document])}{' '}
              {expiresOn === null ? <StatusTag tone="trouble">{t('paper.missing')}</StatusTag> : <Expiry on={expiresOn} />}
            </li>
          ))}
        </ul>
      )}
      {summary.paperCount > summary.papers.length && (
        <p className="quiet">{t('fleet.more', { n: summary.paperCount - summary.papers.length })}</p>
      )}
    </section>
  )
}

const papersOf = ({ id }: { readonly id: string }) => <Papers id={id} />

export const FleetList = () => <ScreenList screens={screens} />
export const FleetAdd = () => (
  <ScreenAdd screens={screens}>
    <FleetFields />
  </ScreenAdd>
)
export const FleetFields = () => <ResourceParts parts={parts} />

const FleetFieldsLater = preloadablePart(() => import('./fleet-pages.tsx').then((file) => file.FleetFields))

export const FleetRecord = () => {
  const localize = useLocalize()
  return (
    <ScreenRecord
      screens={screens}
      parts={parts.map(({ title, names }) => ({ title: localize(title), names }))}
      beside={papersOf}
      fields={FleetFieldsLater}
    />
  )
}
export const FleetHistory = () => <ScreenHistory screens={screens} />
