import { pathOf } from '@khonsong/contract/kernel/operation.ts'
import {
  temperatureCertificates,
  type TemperatureCertificate,
} from '@khonsong/contract/telematics/positions/temperature-certificates.ts'
import { certificateWords, resultWords } from '@khonsong/domain/telematics/positions/temperature-certificate-words.ts'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { downloadFrom } from '../kit/call/download-from.ts'
import { useAct } from '../kit/call/use-act.ts'
import { useRead } from '../kit/call/use-read.ts'
import { ActionButton } from '../kit/show/action-button.tsx'
import { StatusTag } from '../kit/show/status-tag.tsx'
import { useFormat } from '../kit/show/use-format.ts'
import { useLanguage, useLocalize } from '../kit/words/pane-language.ts'
import { useWords } from '../kit/words/use-words.ts'
import { hrefOf } from '../kit/workspace/navigation.ts'
import { useMay } from './current-user.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const changes = ['temperature-certificates'] as const
const tones = { kept: 'done', exceeded: 'trouble', incomplete: 'attention', unmeasured: 'attention' } as const

interface RowProps {
  readonly certificate: TemperatureCertificate
  readonly onOpen: () => void
  /** Omitted for users who may not withdraw. */
  readonly onWithdraw: (() => void) | undefined
}

const Row = ({ certificate, onOpen, onWithdraw }: RowProps) => {
  const t = useWords('temperature')
  const localize = useLocalize()
  const format = useFormat()
  const { certificateNo, result, issuedAt, issuedByName, withdrawnAt } = certificate
  return (
    <tr>
      <th scope="row">{certificateNo}</th>
      <td>
        {withdrawnAt === null ? (
          <StatusTag tone={tones[result]}>{localize(resultWords[result])}</StatusTag>
        ) : (
          <StatusTag tone="waiting">{t('certificate.withdrawn')}</StatusTag>
        )}
      </td>
      <td>
        {format.instant(issuedAt)} <span className="quiet">{issuedByName}</span>
      </td>
      <td>
        {withdrawnAt === null && (
          <Space wrap>
            <Button onClick={onOpen}>{t('certificate.open')}</Button>
            {onWithdraw && <Button onClick={onWithdraw}>{t('certificate.withdraw')}</Button>}
          </Space>
        )}
      </td>
    </tr>
  )
}

/** Temperature certificates of a waybill: issue, open as PDF, withdraw with a reason. */
export const TemperatureCertificates = ({
  shipmentId,
  isCarried,
}: {
  readonly shipmentId: string
  readonly isCarried: boolean
}) => {
  const t = useWords('temperature')
  const localize = useLocalize()
  const lang = useLanguage()
  const mayWithdraw = useMay('shipment.correct')
  const [withdrawing, setWithdrawing] = useState<TemperatureCertificate>()
  const { data } = useRead(
    temperatureCertificates.list,
    { params: { id: shipmentId } },
    { topics: changes, quiet: true, keepOld: true },
  )
  const open = (id: string) => downloadFrom(hrefOf(pathOf(temperatureCertificates.print.path, { id }), { lang }))
  const { start, acting } = useAct(temperatureCertificates.issue, { changes })
  const { act: withdraw } = useAct(temperatureCertificates.withdraw, { changes })
  const list = data?.list ?? []
  return (
    <>
      <h2>{localize(certificateWords.title)}</h2>
      {list.length > 0 && (
        <div className="table-scroll">
          <table className="simple-table" aria-label={localize(certificateWords.title)}>
            <tbody>
              {list.map((certificate) => (
                <Row
                  key={certificate.id}
                  certificate={certificate}
                  onOpen={() => open(certificate.id)}
                  onWithdraw={mayWithdraw ? () => setWithdrawing(certificate) : undefined}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p>
        <ActionButton
          loading={acting}
          refusal={isCarried ? undefined : t('certificate.notYet')}
          onClick={() => start({ params: { id: shipmentId } })}
        >
          {t('certificate.issue')}
        </ActionButton>
      </p>
      {withdrawing && (
        <ReasonDialog
          title={t('certificate.withdrawNo', { no: withdrawing.certificateNo })}
          ok={t('certificate.withdraw')}
          danger
          onClose={() => setWithdrawing(undefined)}
          onReason={async (reason) => {
            await withdraw({ params: { id: withdrawing.id }, body: { version: withdrawing.version, reason } })
          }}
        />
      )}
    </>
  )
}
