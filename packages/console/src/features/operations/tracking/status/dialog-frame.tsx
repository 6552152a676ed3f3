import { Modal } from 'antd'
import type { ReactNode } from 'react'
import './shipments.css'

interface DialogProps {
  readonly title: ReactNode
  readonly width?: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Dialog layout: a modal on desktops, full screen with bottom buttons on phones. */
export const DialogFrame = ({ title, width = 720, onClose, children }: DialogProps) => (
  <Modal
    open
    title={title}
    width={width}
    footer={null}
    mask={{ closable: false }}
    rootClassName="ops-dialog"
    onCancel={onClose}
    focusable={{ trap: true }}
  >
    {children}
  </Modal>
)
