import type { TransferDetail } from '@khonsong/contract/operations/transfers/transfers.ts'
import { countOf } from '@khonsong/domain/operations/transfers/transfer.ts'
import { Button, InputNumber, Progress, Switch } from 'antd'
import { useState } from 'react'
import { readStored, writeStored } from '../../../kit/storage.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { labelLookOf } from './transfer-looks.ts'
import { ScanInput } from './scan-input.tsx'
import { useScans, type ScanLine } from './use-scans.ts'

const asSwitch = (raw: unknown): boolean | undefined => (typeof raw === 'boolean' ? raw : undefined)

const Line = ({ line, way, onAgain }: { line: ScanLine; way: 'load' | 'receive'; onAgain: () => void }) => {
  const t = useWords('transfers')
  const kit = useWords('kit')
  const localize = useLocalize()
  const look = line.scan && labelLookOf(line.scan.label.state)
  return (
    <li data-state={line.state}>
      <strong>{line.tagNo}</strong>
      {line.state === 'again' && <StatusTag tone="attention">{t('scan.again')}</StatusTag>}
      {line.state === 'done' && look && <StatusTag tone={look.tone}>{localize(look.label)}</StatusTag>}
      {line.state === 'refused' && <StatusTag tone="trouble">{t(`scan.failed.${way}`)}</StatusTag>}
      {line.scan && <span className="quiet">{line.scan.label.shipmentNo}</span>}
      {line.text && <span className="scan-failure">{line.text}</span>}
      {line.state === 'unanswered' && (
        <Button size="small" onClick={onAgain}>
          {kit('table.retry')}
        </Button>
      )}
    </li>
  )
}

/** Scans labels on or off the vehicle, with progress and the result of each scan, newest first. */
export const ScanPanel = ({ transfer, way }: { transfer: TransferDetail; way: 'load' | 'receive' }) => {
  const t = useWords('transfers')
  const [damaged, setDamaged] = useState(0)
  const [off, setOff] = useState(false)
  const [sound, setSound] = useState(() => readStored('scan-sound', asSwitch) ?? true)
  const { lines, scan, again } = useScans(transfer.id, way, sound)
  const all = way === 'load' ? transfer.labels.length : transfer.loadedCount
  const done = way === 'load' ? transfer.loadedCount : countOf(transfer.labels, 'received', 'damaged')
  return (
    <section className="scan-panel" aria-label={t(`scan.${way}`)}>
      <div className="scan-row">
        <ScanInput
          label={t(`scan.${way}`)}
          onScan={(tagNo) => {
            scan(tagNo, { damagedCount: damaged, off })
            setDamaged(0)
          }}
        />
        {way === 'load' && (
          <label className="scan-sound">
            <Switch size="small" checked={off} aria-label={t('scan.off')} onChange={setOff} />
            <span>{t('scan.off')}</span>
          </label>
        )}
        {way === 'receive' && (
          <InputNumber
            aria-label={t('scan.damaged')}
            prefix={t('scan.damaged')}
            size="large"
            min={0}
            max={999_999}
            precision={0}
            value={damaged}
            onChange={(value) => setDamaged(value ?? 0)}
          />
        )}
        <label className="scan-sound">
          <Switch
            size="small"
            checked={sound}
            aria-label={t('scan.sound')}
            onChange={(on) => {
              setSound(on)
              writeStored('scan-sound', on)
            }}
          />
          <span>{t('scan.sound')}</span>
        </label>
      </div>
      <div className="scan-progress">
        <Progress
          percent={all === 0 ? 0 : Math.round((done / all) * 100)}
          showInfo={false}
          aria-label={t('scan.count', { done, all })}
        />
        <strong>{t('scan.count', { done, all })}</strong>
      </div>
      <ul className="scan-lines" aria-live="polite">
        {lines.map((line) => (
          <Line key={line.key} line={line} way={way} onAgain={() => again(line)} />
        ))}
      </ul>
    </section>
  )
}
