import { MobileOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { ActionButton } from '../kit/show/action-button.tsx'
import { lazyPart } from '../kit/show/lazy-part.tsx'
import { useWords } from '../kit/words/use-words.ts'
import { useMay } from './current-user.ts'

const DriverLinkDialog = lazyPart(async () => (await import('./driver-link-dialog.tsx')).DriverLinkDialog)

interface DriverLinkButtonProps {
  readonly job: { readonly id: string; readonly jobNo: string }
}

/** Shares a link with a driver without an account, for reporting on the job. */
export const DriverLinkButton = ({ job }: DriverLinkButtonProps) => {
  const t = useWords('handset')
  const may = useMay('shipment.advance')
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton icon={<MobileOutlined />} refusal={may ? undefined : t('notAllowed')} onClick={() => setOpen(true)}>
        {t('button')}
      </ActionButton>
      {open && <DriverLinkDialog job={job} onClose={() => setOpen(false)} />}
    </>
  )
}
