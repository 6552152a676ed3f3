import { driverLinks, type HandedOutLink } from '@khonsong/contract/operations/tracking/driver-links.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useAct } from '../kit/call/use-act.ts'
import { useRead } from '../kit/call/use-read.ts'
import { CopyButton } from '../kit/show/copy-button.tsx'
import { Facts } from '../kit/show/facts.tsx'
import { useFormat } from '../kit/show/use-format.ts'
import { useWords } from '../kit/words/use-words.ts'
import './driver-link.css'

type Link = NonNullable<OutputOf<typeof driverLinks.newest>['link']>

const pictureOf = (svg: string): string => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`

/** Shown once: the link as text and QR code, and its access code. */
const HandedOut = ({ link }: { readonly link: HandedOutLink }) => {
  const t = useWords('handset')
  const format = useFormat()
  return (
    <>
      <Alert type="info" showIcon title={t('once')} />
      <div className="driver-link">
        <img src={pictureOf(link.qrSvg)} alt={t('qr')} width={168} height={168} />
        <Facts
          facts={[
            {
              key: 'code',
              label: t('code'),
              value: (
                <>
                  <strong className="driver-code">{link.code}</strong> <CopyButton text={link.code} />
                </>
              ),
            },
            { key: 'until', label: t('until'), value: format.instant(link.expiresAt) },
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
          ]}
        />
      </div>
    </>
  )
}

const Standing = ({ link }: { readonly link: Link | null }) => {
  const t = useWords('handset')
  const format = useFormat()
  if (!link) return <p className="quiet">{t('none')}</p>
  const { state, createdByName: who, createdAt, boundAt, lastSeenAt, expiresAt, sharingSince, lastPositionAt } = link
  const stateTexts = {
    waiting: () => t('waiting', { who, at: format.instant(createdAt) }),
    bound: () => t('bound', { at: format.instant(boundAt), seen: format.instant(lastSeenAt) }),
    locked: () => t('locked'),
    expired: () => t('expired', { at: format.instant(expiresAt) }),
    revoked: () => t('revoked'),
  }
  const sharing = sharingSince
    ? t('sharing', { at: format.instant(sharingSince), last: lastPositionAt ? format.instant(lastPositionAt) : '–' })
    : t('notSharing')
  return (
    <>
      <p>{stateTexts[state]()}</p>
      {state === 'bound' && <p className="quiet">{sharing}</p>}
    </>
  )
}

interface DriverLinkDialogProps {
  readonly job: { readonly id: string; readonly jobNo: string }
  readonly onClose: () => void
}

export const DriverLinkDialog = ({ job: { id, jobNo }, onClose }: DriverLinkDialogProps) => {
  const t = useWords('handset')
  const { data, refetch } = useRead(driverLinks.newest, { params: { id } }, { topics: ['jobs'], freshMs: 0 })
  const make = useAct(driverLinks.make, { changes: ['jobs'] })
  const revoke = useAct(driverLinks.revoke, { changes: ['jobs'] })
  const [made, setMade] = useState<HandedOutLink>()
  const isOpen = data?.link?.state === 'waiting' || data?.link?.state === 'bound' || data?.link?.state === 'locked'
  const input = { params: { id } }
  return (
    <Modal
      open
      title={t('title', { no: jobNo })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          {isOpen && (
            <Button
              danger
              loading={revoke.acting}
              onClick={() => {
                setMade(undefined)
                void revoke.act(input).then(() => refetch())
              }}
            >
              {t('revoke')}
            </Button>
          )}
          <Button
            type={made ? 'default' : 'primary'}
            loading={make.acting}
            onClick={() => void make.act(input).then((link) => (setMade(link), refetch()))}
          >
            {data?.link ? t('makeNew') : t('make')}
          </Button>
        </>
      }
    >
      <p className="quiet">{t('what')}</p>
      {data ? <Standing link={data.link} /> : <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {isOpen && !made && <p className="quiet">{t('endsOld')}</p>}
      {made && <HandedOut link={made} />}
    </Modal>
  )
}
