import { quotations } from '@khonsong/contract/billing/contracts/quotations.ts'
import {
  quotationStates,
  type Quotation,
  type quotation,
  type QuotationState,
} from '@khonsong/domain/billing/contracts/quotation.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { pathsInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Tone } from '../../../kit/show/tone.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { useNow } from '../../../shared/use-now.ts'
import { may } from '../../../shared/current-user.ts'

const tones = { new: 'waiting', pending: 'attention', accepted: 'done', refused: 'trouble' } as const satisfies Record<
  QuotationState,
  Tone
>

/** Status of a quotation; a sent one past its last day is shown as expired. */
const StateTag = ({ contractState, expiryDate }: Quotation) => {
  const localize = useLocalize()
  const t = useWords('contracts')
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  if (contractState === 'pending' && expiryDate < today) return <StatusTag tone="waiting">{t('expired')}</StatusTag>
  return <StatusTag tone={tones[contractState]}>{localize(quotationStates[contractState])}</StatusTag>
}

const stateTag = (row: Quotation) => <StateTag {...row} />

export const quotationScreens: Screens<typeof quotation> = {
  contract: quotations,
  sources: referenceSources,
  paths: pathsInOne('/quotation/quotation'),
  cells: { contractState: stateTag, standing: stateTag },
  may,
}
