import type { OrganisationNode } from '@khonsong/contract/company/access/access.ts'
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../kit/words/use-words.ts'
import { pathOf } from './move-rules.ts'

interface MoveDialogProps {
  readonly title: string
  /** The effect of the move. */
  readonly text: string
  readonly all: readonly OrganisationNode[]
  readonly places: readonly OrganisationNode[]
  readonly onMove: (to: OrganisationNode) => void
  readonly onClose: () => void
}

/** Chooses a destination; the alternative to dragging for keyboards and small screens. */
export const MoveDialog = ({ title, text, all, places, onMove, onClose }: MoveDialogProps) => {
  const t = useWords('access')
  const [chosen, setChosen] = useState<string>()
  const to = places.find(({ id }) => id === chosen)
  return (
    <Modal
      open
      title={title}
      okText={t('organisation.moveHere')}
      okButtonProps={{ disabled: to === undefined }}
      onOk={() => {
        if (!to) return
        onClose()
        onMove(to)
      }}
      onCancel={onClose}
    >
      <p>{text}</p>
      <Select
        className="move-target"
        autoFocus
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('organisation.target')}
        placeholder={t('organisation.target')}
        value={chosen ?? null}
        options={places
          .map(({ id }) => ({ value: id, label: pathOf(all, id) }))
          .toSorted((a, b) => a.label.localeCompare(b.label, 'th'))}
        onChange={(value: string | null) => setChosen(value ?? undefined)}
      />
    </Modal>
  )
}
