import '../../shared/desk.css'
import '../../features/operations/orders/order-form.css'
import { orderTemplates } from '@khonsong/contract/operations/templates/order-templates.ts'
import { orders, type OrderDetail } from '@khonsong/contract/operations/orders/orders.ts'
import { orderDraftSchema } from '@khonsong/domain/operations/orders/order-draft.ts'
import { Skeleton } from 'antd'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { AntdApp } from '../../kit/show/antd-app.ts'
import { useAct } from '../../kit/call/use-act.ts'
import { useRead } from '../../kit/call/use-read.ts'
import { writeDraft } from '../../kit/form/draft.ts'
import { FormPage } from '../../kit/form/form-page.tsx'
import { lazyPart } from '../../kit/show/lazy-part.tsx'
import { PageFailure } from '../../kit/show/page-failure.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { hrefOf } from '../../kit/workspace/navigation.ts'
import { usePage, usePageLabel, usePane } from '../../kit/workspace/page-context.ts'
import { returnAddressOf } from '../../shared/came-from.ts'
import { useSetting } from '../../shared/use-setting.ts'
import { useMay, useCurrentUser } from '../../shared/current-user.ts'
import { GoodsLines } from '../../features/operations/orders/goods-lines.tsx'
import { NextMissing } from '../../features/operations/orders/next-missing.tsx'
import { nextFieldFromList, nextFieldOnEnter } from '../../features/operations/orders/next-field.ts'
import { OthersHere } from '../../shared/others-here.ts'
import { useBegun } from '../../shared/use-begun.ts'
import { TermsSection, WhereSection, WhoSection } from '../../features/operations/orders/order-sections.tsx'
import {
  againOf,
  emptyOrder,
  inputOf,
  missingIn,
  nextOf,
  orderFormSchema,
  rebased,
  valuesOf,
  type OrderFields,
  type OrderValues,
} from '../../features/operations/orders/order-values.ts'
import type { SiteWork } from '../../features/operations/orders/site-buttons.tsx'
import type { OrderTerms } from '../../features/operations/orders/order-values.ts'
import { fieldsOfTemplate } from '../../features/operations/templates/template-values.ts'

const MapPicker = lazyPart(() => import('../../features/operations/orders/map-picker.tsx').then((file) => file.MapPicker))
const SiteDialog = lazyPart(() => import('../../features/operations/orders/site-dialog.tsx').then((file) => file.SiteDialog))

/** What follows saving: open the order, start the next one, or confirm it first. */
type After = 'open' | 'new' | 'confirm'

const noTerms: OrderTerms = {}
const changes = ['orders', 'shipments', 'dashboard']
const present = () => new Date().toISOString()

/** Current values, which stay valid even if they are out of use. */
const seenOf = (stored: OrderDetail) => ({
  ...stored,
  projectId: stored.project?.id ?? null,
  productId: stored.product?.id ?? null,
  surchargeGroupId: stored.surchargeGroup?.id ?? null,
})

interface FormProps {
  readonly title: string
  readonly draftName: string
  readonly defaults: OrderFields
  /** The order to edit; omitted for a new one. */
  readonly stored?: OrderDetail
  /** The earlier order to copy from. */
  readonly cloneOf?: string | undefined
  /** Not the first of several orders entered in a row. */
  readonly goesOn?: boolean
  readonly onNext: (saved: OrderFields) => void
  /** Rebases the changes made here on what others have saved meanwhile. */
  readonly onRebase?: (mine: OrderFields, before: OrderFields) => void
}

const useSave = ({ stored, cloneOf }: Pick<FormProps, 'stored' | 'cloneOf'>) => {
  const t = useWords('orders')
  const { go } = usePage()
  const { message } = AntdApp.useApp()
  const create = useAct(orders.create, { changes, quiet: true })
  const edit = useAct(orders.edit, { changes, quiet: true })
  const confirm = useAct(orders.confirm, { changes })
  const setBy = useCurrentUser()?.kind
  return async ({ order }: OrderValues, after: After, begunOn: number | undefined) => {
    // Already validated; parsing again gives the type that is sent.
    const draft = orderDraftSchema.parse(inputOf(order, setBy))
    const saved = stored
      ? await edit.act({ params: { id: stored.id }, body: { version: begunOn ?? stored.version, order: draft } })
      : await create.act({ body: { ...(cloneOf ? { cloneOf } : {}), order: draft } })
    void message.success(t('form.saved', { no: saved.orderNo }))
    if (after === 'confirm' && saved.status === 'order_created')
      await confirm.act({ params: { id: saved.id }, body: { version: saved.version } }).catch(() => undefined) // shown by a toast; the order is saved
    if (after !== 'new') go(hrefOf('/order/entry', { id: saved.id }))
  }
}

const OrderForm = ({ title, draftName, defaults, stored, cloneOf, goesOn = false, onNext, onRebase }: FormProps) => {
  const t = useWords('orders')
  const { go, search } = usePage()
  const page = useRef<HTMLDivElement>(null)
  const after = useRef<After>('open')
  const save = useSave({ cloneOf, ...(stored ? { stored } : {}) })
  const mayConfirm = useMay('order.confirm')
  // With automatic confirmation there is no "save and confirm" button; a note says so.
  const confirmsAtOnce = useSetting('ORDER_AUTO_CONFIRM')
  const [terms, setTerms] = useState<OrderTerms>(noTerms)
  const [siteWork, setSiteWork] = useState<SiteWork>()
  const schema = useMemo(() => orderFormSchema(present, stored && seenOf(stored), terms), [stored, terms])
  const missing = useCallback((order: OrderFields) => missingIn(order, present(), stored && seenOf(stored), terms), [stored, terms])
  // "Save and confirm" applies to that save only; the next may come from a shortcut.
  const openAfter = () => {
    after.current = 'open'
  }
  const submit = (next: After) => {
    after.current = next
    page.current?.querySelector('form')?.requestSubmit()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    nextFieldFromList(event)
    if (event.key !== 'Enter' || !event.shiftKey || !(event.ctrlKey || event.metaKey) || stored) return
    event.preventDefault()
    event.stopPropagation()
    submit('new')
  }
  const closeSite = () => setSiteWork(undefined)
  return (
    <>
      <div ref={page} onKeyDownCapture={onKeyDown} onKeyDown={nextFieldOnEnter}>
        <FormPage<OrderValues>
          saves={stored ? orders.edit : orders.create}
          name={draftName}
          title={title}
          beside={
            stored ? undefined : (
              <>
                {confirmsAtOnce && <span className="quiet">{t('form.confirms')}</span>}
                <span className="quiet form-keys">{t('form.keys')}</span>
              </>
            )
          }
          schema={schema}
          defaults={{ order: defaults }}
          version={stored?.version}
          onSave={async (values, begunOn) => {
            await save(values, after.current, begunOn).finally(openAfter)
          }}
          onRefused={openAfter}
          onReload={onRebase && ((mine, before) => onRebase(mine.order, before.order))}
          onSaved={({ order }) => onNext(order)}
          onLeave={() => go(returnAddressOf(search, hrefOf('/order/entry', { id: stored?.id })))}
          refusal={stored && !stored.can.edit.allowed ? (stored.can.edit.reason ?? t('notNow')) : undefined}
          more={
            stored
              ? []
              : [
                  { key: 'new', label: t('form.saveNew'), onAct: () => submit('new') },
                  ...(mayConfirm && !confirmsAtOnce
                    ? [{ key: 'confirm', label: t('form.saveConfirm'), onAct: () => submit('confirm') }]
                    : []),
                ]
          }
        >
          <NextMissing missing={missing} atOnce={goesOn} />
          {stored && <OthersHere of="order" id={stored.id} editing />}
          <WhoSection isNew={!stored} onTerms={setTerms} />
          <WhereSection isNew={!stored} onSite={setSiteWork} />
          <GoodsLines />
          <TermsSection />
        </FormPage>
      </div>
      {siteWork?.kind === 'map' && <MapPicker placing={siteWork.placing} onClose={closeSite} />}
      {siteWork?.kind === 'edit' && (
        <SiteDialog row={siteWork.row} customerId={siteWork.customerId} onSaved={closeSite} onClose={closeSite} />
      )}
    </>
  )
}

interface NewOrderProps extends Pick<FormProps, 'title' | 'draftName' | 'cloneOf'> {
  readonly first: OrderFields
}

/** New orders in a row: after saving the form is empty, or keeps the values shared with the next one. */
const NewOrder = ({ title, draftName, first, cloneOf }: NewOrderProps) => {
  const [round, setRound] = useState(0)
  const [defaults, setDefaults] = useState(first)
  return (
    <OrderForm
      key={round}
      title={title}
      draftName={draftName}
      defaults={defaults}
      // Only the first is a copy; the next ones are independent.
      cloneOf={round === 0 ? cloneOf : undefined}
      goesOn={round > 0}
      onNext={(saved) => {
        setDefaults(nextOf(saved))
        setRound(round + 1)
      }}
    />
  )
}

/** The form over an existing order, to edit or to repeat it. */
const FromOrder = ({ id, purpose }: { id: string; purpose: 'edit' | 'again' }) => {
  const t = useWords('orders')
  // Read once: concurrent changes are detected by the version on save.
  const read = useRead(orders.detail, { params: { id } }, { freshMs: 0, quiet: true })
  const [data, begin] = useBegun(read)
  const [round, setRound] = useState(0)
  const title = data && (purpose === 'edit' ? t('form.edit', { no: data.orderNo }) : `${t('form.again')} · ${data.orderNo}`)
  usePageLabel(title)
  const pane = usePane()
  const { message } = AntdApp.useApp()
  if (read.error && !data) return <PageFailure failure={read.error} onRetry={() => void read.refetch()} />
  const rebase = async (mine: OrderFields, before: OrderFields) => {
    const { data: now } = await read.refetch()
    if (!now) return
    // The form of the new version restores it as its draft.
    const order = rebased(before, mine, valuesOf(now))
    writeDraft(pane, `order-${id}`, { values: { order }, version: now.version, base: { order: valuesOf(now) } })
    begin(now)
    setRound(round + 1)
    void message.info(t('form.rebased'))
  }
  if (!data || !title) return <Skeleton className="page" active={false} />
  return purpose === 'edit' ? (
    <OrderForm
      key={`${data.version}.${round}`}
      title={title}
      draftName={`order-${id}`}
      defaults={valuesOf(data)}
      stored={data}
      onNext={() => void read.refetch().then((again) => begin(again.data))}
      onRebase={(mine, before) => void rebase(mine, before)}
    />
  ) : (
    <NewOrder title={title} draftName={`order-again-${id}`} first={againOf(data, present())} cloneOf={id} />
  )
}

/** A new order from a template; its day is chosen here. */
const FromTemplate = ({ id }: { id: string }) => {
  const t = useWords('orders')
  const { data, error, refetch } = useRead(orderTemplates.detail, { params: { id } }, { freshMs: 0, quiet: true })
  if (error && !data) return <PageFailure failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="page" active={false} />
  return (
    <NewOrder
      title={`${t('form.create')} · ${data.name}`}
      draftName={`order-template-${id}`}
      first={fieldsOfTemplate(data.order, emptyOrder())}
    />
  )
}

/** Fast entry on one page; `?editOrderId=` edits an order that is not planned yet. */
export const OrderCreate = () => {
  const t = useWords('orders')
  const { search } = usePage()
  const id = search['editOrderId']
  if (id) return <FromOrder key={id} id={id} purpose="edit" />
  const templateId = search['templateId']
  if (templateId) return <FromTemplate key={templateId} id={templateId} />
  return <NewOrder title={t('form.create')} draftName="order-new" first={emptyOrder()} />
}

/** The same form, copied from an earlier order (`?againOrderId=`). */
export const OrderRecreate = () => {
  const t = useWords('orders')
  const { search } = usePage()
  const id = search['againOrderId']
  if (id) return <FromOrder key={id} id={id} purpose="again" />
  return <NewOrder title={t('form.create')} draftName="order-new" first={emptyOrder()} />
}
