import { receiverCodes } from '@khonsong/contract/operations/tracking/receiver-codes.ts'
import { Button } from 'antd'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { CopyButton } from '../../../kit/show/copy-button.tsx'
import { formatInstant } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useMay } from '../../../shared/current-user.ts'

/** The receiver's one-time code for proof of delivery, if the company requires it. */
export const ReceiverCode = ({ id }: { readonly id: string }) => {
  const t = useWords('handset')
  const { message } = AntdApp.useApp()
  const mayAct = useMay('shipment.advance')
  const input = { params: { id } }
  const { data, refetch } = useRead(receiverCodes.show, input, { topics: ['shipments'], quiet: true, keepOld: true })
  const renew = useAct(receiverCodes.renew, { changes: ['shipments'] })
  const send = useAct(receiverCodes.send, { changes: ['shipments'] })
  if (!data?.isAsked) return null
  if (data.state === 'verified')
    return <p>{t('receiver.verified', { at: formatInstant(data.verifiedAt), who: data.verifiedByName ?? '' })}</p>
  const act = async (what: typeof renew, done: string) => {
    await what.act(input)
    await refetch()
    void message.success(done)
  }
  return (
    <section aria-label={t('receiver.title')}>
      <p>
        {t('receiver.title')}{' '}
        {data.code !== null && (
          <>
            <strong className="driver-code">{data.code}</strong> <CopyButton text={data.code} />
          </>
        )}
      </p>
      <p className="quiet">{data.state === 'locked' ? t('receiver.locked') : t('receiver.open', { n: data.triesLeft })}</p>
      <p className="quiet">{data.code === null ? t('receiver.hidden') : t('receiver.help')}</p>
      {mayAct && data.code !== null && (
        <p>
          {data.state === 'open' && (
            <Button size="small" loading={send.acting} onClick={() => void act(send, t('receiver.sent'))}>
              {t('receiver.send')}
            </Button>
          )}{' '}
          <Button size="small" loading={renew.acting} onClick={() => void act(renew, t('receiver.renewed'))}>
            {t('receiver.renew')}
          </Button>
        </p>
      )}
    </section>
  )
}
