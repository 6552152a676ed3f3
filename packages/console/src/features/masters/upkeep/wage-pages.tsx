import { prepareWages } from '@khonsong/contract/masters/upkeep/upkeep.ts'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { partWords, ResourceParts, type PagePart } from '../../../shared/resource-pages.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useMay } from '../../../shared/current-user.ts'
import { wageScreens } from './upkeep-screens.tsx'
import '../../../shared/our.css'

const written: readonly PagePart[] = [
  { title: partWords.identity, names: ['wageNo', 'period', 'driverId', 'remark'] },
  {
    title: { en: 'Pay', th: 'รายการจ่าย', zh: '工资项目' },
    names: ['basicWage', 'jobCount', 'tripPay', 'allowances', 'deductions'],
  },
]
const shown: readonly PagePart[] = written.map((part, at) => (at === 1 ? { ...part, names: [...part.names, 'total'] } : part))

/** Creates a month's wage records from terms and trips; existing ones are kept. */
const Prepare = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useWords('our')
  const { message } = AntdApp.useApp()
  const [period, setPeriod] = useState(() => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7))
  const { start, acting } = useAct(prepareWages, {
    changes: ['upkeep'],
    onDone: ({ made, kept }) => {
      void message.success(t('wage.prepared', { made, kept }))
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('wage.prepare')}
      okText={t('wage.prepareOk')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: acting }}
      onOk={() => start({ body: { period } })}
      onCancel={onClose}
    >
      <p>{t('wage.prepareText')}</p>
      <label htmlFor="wage-period">{t('wage.month')}</label>
      <Input id="wage-period" type="month" value={period} onChange={(event) => setPeriod(event.target.value)} />
    </Modal>
  )
}

export const WageList = () => {
  const t = useWords('our')
  const mayPrepare = useMay('wage.create')
  const [preparing, setPreparing] = useState(false)
  return (
    <ScreenList screens={wageScreens}>
      {mayPrepare && (
        <div className="our-line">
          <Button onClick={() => setPreparing(true)}>{t('wage.prepare')}</Button>
        </div>
      )}
      {preparing && <Prepare onClose={() => setPreparing(false)} />}
    </ScreenList>
  )
}

export const WageAdd = () => (
  <ScreenAdd screens={wageScreens}>
    <WageFields />
  </ScreenAdd>
)

export const WageFields = () => <ResourceParts parts={written} />

const WageFieldsLater = preloadablePart(() => import('./wage-pages.tsx').then((file) => file.WageFields))

export const WageRecord = () => {
  const localize = useLocalize()
  return (
    <ScreenRecord
      screens={wageScreens}
      parts={shown.map(({ title, names }) => ({ title: localize(title), names }))}
      fields={WageFieldsLater}
    />
  )
}

export const WageHistory = () => <ScreenHistory screens={wageScreens} />
