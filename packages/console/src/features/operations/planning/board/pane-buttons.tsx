import { Button } from 'antd'
import { useStore } from '../../../../kit/store.ts'
import { useNarrow } from '../../../../kit/use-narrow.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { hrefOf } from '../../../../kit/workspace/navigation.ts'
import { useBoardParts } from './board-context.ts'
import { arrange, layoutOf, paneLayout } from './pane-layout.ts'

/** Toggles panes; the map can be moved to a separate window that stays synchronised. */
export const PaneButtons = () => {
  const t = useWords('board')
  const { state } = useBoardParts()
  const { showsWaiting, showsMap } = layoutOf(useStore(paneLayout))
  const isNarrow = useNarrow(992)
  if (isNarrow) return null
  const openWindow = () => {
    const planId = state.plan.get().id
    const opened = window.open(
      hrefOf('/plan/planmap', { planId, pane: 'map' }),
      `plan-map-${planId}`,
      'popup,width=1100,height=800',
    )
    // If the browser blocks the window, it says so itself and the map stays here.
    if (opened) arrange({ showsMap: false })
  }
  return (
    <span className="pane-buttons">
      <Button size="small" type="text" aria-pressed={showsWaiting} onClick={() => arrange({ showsWaiting: !showsWaiting })}>
        {t('waiting')}
      </Button>
      <Button size="small" type="text" aria-pressed={showsMap} onClick={() => arrange({ showsMap: !showsMap })}>
        {t('map')}
      </Button>
      <Button size="small" type="text" onClick={openWindow}>
        {t('map.window')}
      </Button>
    </span>
  )
}
