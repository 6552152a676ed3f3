import { shell } from '@khonsong/contract/kernel/shell.ts'
import { useRead } from '../kit/call/use-read.ts'
import { useWords } from '../kit/words/use-words.ts'
import { useMay } from '../shared/current-user.ts'

const askEveryMs = 60_000

/** Warns administrators that the server's disk is full or nearly full: other users only see that saving fails. */
export const DiskNotice = () => {
  const t = useWords('frame')
  const enabled = useMay('platform.administer')
  const { data } = useRead(shell.disk, {}, { enabled, quiet: true, refreshMs: askEveryMs })
  if (!data || data.state === 'ok') return null
  return (
    <p className="disk-notice" role="alert" data-state={data.state}>
      {t(`disk.${data.state}`)}
    </p>
  )
}
