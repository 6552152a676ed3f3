import { Alert } from 'antd'
import { useWords } from '../kit/words/use-words.ts'
import { useMay } from './current-user.ts'
import { presenceCalls, usePresence, type PresenceProps } from './use-presence.ts'

const Others = (props: PresenceProps) => {
  const t = useWords('presence')
  const others = usePresence(props)
  if (others.length === 0) return null
  const changing = others.filter((one) => one.editing)
  const names = (people: typeof others) => people.map(({ name }) => name).join(', ')
  return changing.length > 0 ? (
    <Alert type="warning" showIcon role="status" title={t('editing', { names: names(changing) })} />
  ) : (
    <Alert type="info" showIcon role="status" title={t('looking', { names: names(others) })} />
  )
}

/** Who else has this record open or is editing it, to avoid edit conflicts. */
export const OthersPresent = (props: PresenceProps) => (useMay(presenceCalls[props.of].needs) ? <Others {...props} /> : null)
