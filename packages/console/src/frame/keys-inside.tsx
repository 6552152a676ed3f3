import { Modal } from 'antd'
import { useWords } from '../kit/words/use-words.ts'
import { Go } from '../shared/go.tsx'
import './keys.css'

const keys = [
  ['search', 'Ctrl K'],
  ['find', '/'],
  ['rows', '↑ ↓'],
  ['open', 'Enter'],
  ['mark', 'Space'],
  ['save', 'Ctrl Enter'],
  ['leave', 'Esc'],
  ['tabs', '← →'],
  ['close', 'Delete'],
  ['help', '?'],
] as const

/** The shortcuts, in the order of a typical task. */
export const KeysInside = ({ onClose }: { onClose: () => void }) => {
  const t = useWords('frame')
  return (
    <Modal open title={t('keys.title')} footer={null} onCancel={onClose} width={420}>
      <dl className="keys">
        {keys.map(([name, key]) => (
          <div key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Go href="/console/guide" onGo={onClose}>
          {t('header.guide')}
        </Go>
      </p>
    </Modal>
  )
}
