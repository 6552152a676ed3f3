import { ShareAltOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../kit/show/lazy-part.tsx'
import { useWords } from '../kit/words/use-words.ts'
import { useMay } from './current-user.ts'
import type { LinkSubject } from './tracking-link-dialog.tsx'

const TrackingLinkDialog = lazyPart(async () => (await import('./tracking-link-dialog.tsx')).TrackingLinkDialog)

/** Shares a tracking link with a receiver without an account. */
export const TrackingLinkButton = (subject: LinkSubject) => {
  const t = useWords('receiver')
  const may = useMay('tracking.share')
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button icon={<ShareAltOutlined />} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {open && <TrackingLinkDialog {...subject} onClose={() => setOpen(false)} />}
    </>
  )
}
