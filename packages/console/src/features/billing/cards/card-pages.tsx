import type { RateCard } from '@khonsong/domain/billing/cards/rate-card.ts'
import { ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { may } from '../../../shared/current-user.ts'
import { cardScreens } from './card-screens.ts'

const CardContent = lazyPart(() => import('./card-content.tsx').then((file) => file.CardContent))
const CardAdd = lazyPart(() => import('./card-form.tsx').then((file) => file.CardAdd))
const ImportCardDialog = lazyPart(() => import('./import-dialogs.tsx').then((file) => file.ImportCardDialog))

const contentOf = (row: RateCard) => <CardContent id={row.id} name={row.name} />

const List = () => {
  const t = useWords('cards')
  const { search, setSearch } = usePage()
  const more = may('rate_card.import')
    ? [{ key: 'import', label: t('import.new'), onAct: () => setSearch({ dialog: 'import' }) }]
    : []
  return (
    <>
      <ScreenList screens={cardScreens} emptyHint={t('hint')} more={more} />
      {search['dialog'] === 'import' && <ImportCardDialog onClose={() => setSearch({ dialog: undefined })} />}
    </>
  )
}

/** Rate cards: list, detail with versions and rows, and history. */
export const RateCards = () => {
  const { search } = usePage()
  if (search['mode'] === 'add') return <CardAdd />
  if (search['id'] === undefined) return <List />
  if (search['mode'] === 'history') return <ScreenHistory screens={cardScreens} />
  return <ScreenRecord screens={cardScreens} beside={contentOf} />
}
