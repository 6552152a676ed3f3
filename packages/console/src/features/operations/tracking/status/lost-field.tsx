import { balanceOf } from '@khonsong/domain/operations/shipments/cargo-count.ts'
import type { ShipmentQuantities } from '@khonsong/domain/operations/shipments/shipment.ts'
import { InputNumber } from 'antd'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useWords } from '../../../../kit/words/use-words.ts'

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

interface LostProps {
  /** Form path of the step: `steps.0`. */
  readonly step: string
  readonly which: 'lostPackages' | 'lostItems'
  readonly label: string
  /** The loaded quantities; lost is the difference. */
  readonly picked: ShipmentQuantities
}

/** Lost packages and pieces: calculated, read-only. */
export const LostField = ({ step, which, label, picked }: LostProps) => {
  const t = useWords('shipments')
  const id = useId()
  const read = (name: string) => `${step}.${name}`
  const [packages, items, damagedPackage, damagedQuantity, rejectedPackage, rejectedQuantity] = useWatch({
    name: [
      read('packages'),
      read('itemsPerPackage'),
      read('damagedPackage'),
      read('damagedQuantity'),
      read('rejectedPackage'),
      read('rejectedQuantity'),
    ],
  }).map(numberOf)
  const balance = balanceOf(picked, {
    packages: packages ?? 0,
    itemsPerPackage: items ?? 0,
    damagedPackage,
    damagedQuantity,
    rejectedPackage,
    rejectedQuantity,
  })
  const lost = balance[which]
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <InputNumber id={id} className="number-input" disabled value={lost} data-lost={lost > 0} aria-describedby={`${id}-hint`} />
      <p id={`${id}-hint`} className="field-hint">
        {t('lost.hint')}
      </p>
    </div>
  )
}
