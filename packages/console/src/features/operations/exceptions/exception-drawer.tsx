import { exceptions, type ExceptionDetail } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import {
  exceptionGrades,
  exceptionLevels,
  handlingMethods,
  responsibleParties,
} from '@khonsong/domain/operations/exceptions/exception-choices.ts'
import { exceptionLabels } from '@khonsong/domain/operations/exceptions/exception.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { Pictures } from '../../../kit/files/pictures.tsx'
import { Facts, type Fact } from '../../../kit/show/facts.tsx'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { RecordDrawer } from '../../../shared/record-drawer.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { useIsStaff } from '../../../shared/current-user.ts'
import { Due } from './due.tsx'
import { ExceptionActions } from './exception-actions.tsx'
import { levelTone, statusDisplayOf } from './exception-looks.ts'
import { CommentLine, ExceptionSteps } from './exception-steps.tsx'

const Counts = ({ exception: x }: { exception: ExceptionDetail }) => {
  const t = useWords('exceptions')
  const rows = [
    { key: 'damaged', label: t('counts.damaged'), packages: x.damagedPackages, items: x.damagedItems },
    { key: 'rejected', label: t('counts.rejected'), packages: x.rejectedPackages, items: x.rejectedItems },
    { key: 'lost', label: t('counts.lost'), packages: x.lostPackages, items: x.lostItems },
  ].filter(({ packages, items }) => packages > 0 || items > 0)
  if (rows.length === 0) return <p className="quiet">{t('counts.none')}</p>
  return (
    <table className="simple-table">
      <thead>
        <tr>
          <th scope="col">{t('counts')}</th>
          <th scope="col">{t('counts.packages')}</th>
          <th scope="col">{t('counts.items')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, packages, items }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{formatNumber(packages)}</td>
            <td>{formatNumber(items)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const useFacts = (x: ExceptionDetail): readonly Fact[] => {
  const t = useWords('exceptions')
  const localize = useLocalize()
  const isStaff = useIsStaff()
  const partner = x.responsibleSubcontractor?.name ?? x.responsibleCustomer?.name
  const settled: readonly Fact[] = [
    {
      key: 'party',
      label: localize(exceptionLabels.responsibleParty),
      value: x.responsibleParty && [localize(responsibleParties[x.responsibleParty]), partner].filter(Boolean).join(' · '),
    },
    {
      key: 'compensation',
      label: localize(exceptionLabels.compensation),
      value: x.compensation === null ? null : `฿ ${formatNumber(x.compensation, 2)}`,
    },
    ...(isStaff
      ? [
          {
            key: 'handler',
            label: localize(exceptionLabels.handler),
            value: x.handler?.name ?? <span className="quiet">{t('nobody')}</span>,
          },
        ]
      : []),
  ]
  return [
    {
      key: 'shipment',
      label: t('shipment'),
      value: <RecordLink kind="shipment" id={x.shipment.id} text={x.shipment.shipmentNo} />,
    },
    { key: 'order', label: t('order'), value: x.shipment.orderNo },
    { key: 'customer', label: t('customer'), value: x.customer.name },
    ...(x.carrier ? [{ key: 'carrier', label: t('carrier'), value: x.carrier.name }] : []),
    { key: 'opened', label: t('opened'), value: formatInstant(x.openedAt) },
    { key: 'due', label: t('due'), value: formatInstant(x.dueAt) },
    ...(x.closedAt ? [{ key: 'closed', label: t('closed'), value: formatInstant(x.closedAt) }] : []),
    { key: 'grade', label: localize(exceptionLabels.grade), value: x.grade && localize(exceptionGrades[x.grade]) },
    { key: 'reason', label: localize(exceptionLabels.reason), value: x.reason },
    {
      key: 'method',
      label: localize(exceptionLabels.handlingMethod),
      value: x.handlingMethod && localize(handlingMethods[x.handlingMethod]),
    },
    ...(isStaff || x.responsibleParty ? settled : []),
    { key: 'description', label: localize(exceptionLabels.description), value: x.description, wide: true },
  ]
}

const Detail = ({ exception }: { exception: ExceptionDetail }) => {
  const t = useWords('exceptions')
  const localize = useLocalize()
  const facts = useFacts(exception)
  const { id, status, level, round, detectedBy, source, photos, damagePhotos } = exception
  const look = statusDisplayOf(status)
  return (
    <div className="exception-detail">
      <div className="exception-head">
        <StatusTag tone={look.tone}>{localize(look.label)}</StatusTag>
        <StatusTag tone={levelTone(level)}>{localize(exceptionLevels[level])}</StatusTag>
        {status !== 'closed' && <Due exception={exception} />}
        {round > 1 && <span className="quiet">{t('round', { n: round })}</span>}
        {detectedBy && <span className="quiet">{t('detected')}</span>}
        {source === 'receiver' && <span className="quiet">{t('byReceiver')}</span>}
        <ExceptionActions exception={exception} />
      </div>
      <Facts facts={facts} />
      <Counts exception={exception} />
      <h3>{t('photos')}</h3>
      {photos.length > 0 ? (
        <Pictures ids={photos.map((photo) => photo.id)} label={t('photos')} />
      ) : (
        <p className="quiet">{t('photos.none')}</p>
      )}
      {damagePhotos.length > 0 && (
        <>
          <h3>{t('photos.damage')}</h3>
          <Pictures ids={damagePhotos.map((photo) => photo.id)} label={t('photos.damage')} />
        </>
      )}
      <h3>{t('steps')}</h3>
      <ExceptionSteps exception={exception} />
      <CommentLine id={id} />
    </div>
  )
}

/** One exception: status, next step, facts and history. */
export const ExceptionDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useWords('exceptions')
  const read = useRead(exceptions.detail, { params: { id } }, { topics: ['exceptions'], quiet: true, keepOld: true })
  const { data } = read
  return (
    <RecordDrawer
      title={data ? `${data.exceptionNo} · ${data.type.name}` : t('title')}
      closeLabel={t('close.panel')}
      read={read}
      onClose={onClose}
    >
      {(exception) => <Detail exception={exception} />}
    </RecordDrawer>
  )
}
