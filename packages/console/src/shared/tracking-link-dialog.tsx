import {
  trackingLinks,
  type HandedOutTrackingLink,
  type TrackingLinkRow,
} from '@khonsong/contract/channels/tracking-page/tracking-links.ts'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useAct } from '../kit/call/use-act.ts'
import { useRead } from '../kit/call/use-read.ts'
import { ActionButton } from '../kit/show/action-button.tsx'
import { CopyButton } from '../kit/show/copy-button.tsx'
import { Facts } from '../kit/show/facts.tsx'
import { StatusTag } from '../kit/show/status-tag.tsx'
import { useFormat } from '../kit/show/use-format.ts'
import { useWords } from '../kit/words/use-words.ts'
import { TrackingLinkSending } from './tracking-link-sending.tsx'
import './driver-link.css'
import './tracking-link.css'

export interface LinkSubject {
  readonly of: 'order' | 'shipment'
  readonly id: string
  readonly no: string
  readonly orderId: string
  /** The delivery site's contact, suggested as recipient. */
  readonly phone: string | null
}

const tones = { open: 'moving', expired: 'waiting', revoked: 'waiting' } as const

const pictureOf = (svg: string): string => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`

/** Shown once: the link as text and QR code. */
const HandedOut = ({ link }: { readonly link: HandedOutTrackingLink }) => {
  const t = useWords('receiver')
  const format = useFormat()
  return (
    <>
      <Alert type="info" showIcon title={t('once')} />
      <div className="driver-link">
        <img src={pictureOf(link.qrSvg)} alt={t('qr')} width={168} height={168} />
        <Facts
          facts={[
            {
              key: 'link',
              label: t('link'),
              wide: true,
              value: (
                <>
                  <span className="driver-address">{link.url}</span> <CopyButton text={link.url} />
                </>
              ),
            },
            { key: 'until', label: t('until'), value: format.instant(link.expiresAt) },
          ]}
        />
      </div>
    </>
  )
}

const Row = ({ link, onRevoke }: { readonly link: TrackingLinkRow; readonly onRevoke: () => void }) => {
  const t = useWords('receiver')
  const format = useFormat()
  const at = format.instant(link.createdAt)
  const made = link.recipient === null ? t('byPerson', { who: link.createdByName, at }) : t('byMessage', { to: link.recipient, at })
  const opened =
    link.openedCount === 0 ? t('neverOpened') : t('opened', { n: link.openedCount, at: format.instant(link.lastOpenedAt) })
  return (
    <li>
      <StatusTag tone={tones[link.state]}>{t(link.state)}</StatusTag>
      <span>
        {made}
        {link.shipmentNo !== null && ` · ${t('ofOne', { no: link.shipmentNo })}`}
        <br />
        <span className="quiet">{opened}</span>
      </span>
      {link.state === 'open' && (
        <Button size="small" danger onClick={onRevoke}>
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}

/** Creates, sends, lists and withdraws a delivery's tracking links. */
export const TrackingLinkDialog = ({ of, id, no, orderId, phone, onClose }: LinkSubject & { readonly onClose: () => void }) => {
  const t = useWords('receiver')
  const input = { params: { id } }
  const live = { topics: ['orders', 'shipments'], freshMs: 0 }
  const ofOrder = useRead(trackingLinks.ofOrder, input, { ...live, enabled: of === 'order' })
  const ofShipment = useRead(trackingLinks.ofShipment, input, { ...live, enabled: of === 'shipment' })
  const { data, refetch } = of === 'order' ? ofOrder : ofShipment
  const makeForOrder = useAct(trackingLinks.makeForOrder)
  const makeForShipment = useAct(trackingLinks.makeForShipment)
  const make = of === 'order' ? makeForOrder : makeForShipment
  const revoke = useAct(trackingLinks.revoke)
  const [made, setMade] = useState<HandedOutTrackingLink>()
  const end = async (linkId: string) => {
    await revoke.act({ params: { id: orderId, linkId } })
    if (made?.id === linkId) setMade(undefined)
    await refetch()
  }
  return (
    <Modal
      open
      title={t('title', { no })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <ActionButton
          type={made ? 'default' : 'primary'}
          loading={make.acting}
          refusal={data?.refusal ?? undefined}
          onClick={() =>
            void make.act(input).then(
              (link) => (setMade(link), refetch()),
              // The failure has been shown.
              () => undefined,
            )
          }
        >
          {made ? t('makeNew') : t('make')}
        </ActionButton>
      }
    >
      <p className="quiet">{t('what')}</p>
      {made && <HandedOut link={made} />}
      {data?.refusal === null && <TrackingLinkSending of={of} id={id} phone={phone} onSent={() => void refetch()} />}
      <h3>{t('made')}</h3>
      {!data && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {data?.links.length === 0 && <p className="quiet">{t('none')}</p>}
      {data && data.links.length > 0 && (
        <ul className="tracking-links">
          {data.links.map((link) => (
            <Row key={link.id} link={link} onRevoke={() => void end(link.id).catch(() => undefined)} />
          ))}
        </ul>
      )}
    </Modal>
  )
}
