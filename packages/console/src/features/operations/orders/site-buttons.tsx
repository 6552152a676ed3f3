import { orderLabels } from '@khonsong/domain/operations/orders/order-words.ts'
import type { Site } from '@khonsong/domain/masters/places/site.ts'
import { Button } from 'antd'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRead } from '../../../kit/call/use-read.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { listCalls } from '../../../shared/list-calls.ts'
import { useMay } from '../../../shared/current-user.ts'
import type { Placing } from './map-picker.tsx'
import type { OrderValues } from './order-values.ts'

/** Opened beside the form, because submitting a nested form would submit both. */
export type SiteWork =
  | { readonly kind: 'map'; readonly placing: Placing }
  | { readonly kind: 'edit'; readonly row: Site; readonly customerId: string }

interface ButtonsProps {
  readonly end: 'originSiteId' | 'destinationSiteId'
  readonly onOpen: (work: SiteWork) => void
}

/** Shows the site on the map, or corrects its address, without leaving the order. */
export const SiteButtons = ({ end, onOpen }: ButtonsProps) => {
  const t = useWords('orders')
  const localize = useLocalize()
  const { setValue } = useFormContext<OrderValues>()
  const [siteId, customerId] = useWatch<OrderValues, [`order.${typeof end}`, 'order.customerId']>({
    name: [`order.${end}`, 'order.customerId'],
  })
  const maySee = useMay('site.view')
  const mayEdit = useMay('site.edit')
  const { data: row } = useRead(
    listCalls.site,
    { query: { siteRefId: siteId } },
    { enabled: siteId !== '' && mayEdit, topics: ['sites'], quiet: true },
  )
  if (!maySee) return null
  const label = localize(orderLabels[end])
  const onSite = (id: string) => setValue(`order.${end}`, id, { shouldDirty: true, shouldValidate: true })
  return (
    <p className="usual" role="group" aria-label={t('site.buttons', { end: label })}>
      <span>{label}</span>
      <Button
        size="small"
        type="link"
        onClick={() => onOpen({ kind: 'map', placing: { title: t('map.title', { end: label }), customerId, siteId, onSite } })}
      >
        {t('map.open')}
      </Button>
      {mayEdit && row && row.id === siteId && (
        <Button size="small" type="link" onClick={() => onOpen({ kind: 'edit', row, customerId })}>
          {t('site.editAddress')}
        </Button>
      )}
    </p>
  )
}
