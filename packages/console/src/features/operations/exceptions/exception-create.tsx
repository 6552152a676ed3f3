import '../../../shared/desk.css'
import './exceptions.css'
import { exceptions, type ExceptionOffer } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import { Alert, Button, Input, Skeleton } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FormPage } from '../../../kit/form/form-page.tsx'
import { Facts } from '../../../kit/show/facts.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { useWhy } from '../../../kit/show/use-why.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf, navigate } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { Go } from '../../../shared/go.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'
import { useIsStaff } from '../../../shared/current-user.ts'
import { ExceptionFields } from './exception-fields.tsx'
import { bodyOf, exceptionSchema, valuesOfOffer, type ExceptionValues } from './exception-values.ts'
import { useTypes } from './use-types.ts'

const dealHref = (id?: string): string => hrefOf('/except/exceptdeal', id === undefined ? {} : { id })

/** Asks for the waybill number first, because the rest of the form depends on the shipment. */
const FindShipment = ({ asked, refusals }: { asked: string; refusals: readonly string[] }) => {
  const t = useWords('exceptions')
  const { setSearch } = usePage()
  const [no, setNo] = useState(asked)
  const find = () => {
    if (no.trim() !== '') setSearch({ shipmentNo: no.trim() })
  }
  return (
    <div className="page">
      <PageTitle title={t('create')} />
      <form
        className="exception-find"
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        <label htmlFor="exception-shipment">{t('create.find')}</label>
        <span className="exception-find-line">
          <Input
            id="exception-shipment"
            autoFocus
            autoComplete="off"
            maxLength={60}
            value={no}
            aria-describedby="exception-shipment-hint"
            onChange={(event) => setNo(event.target.value)}
          />
          <Button type="primary" htmlType="submit">
            {t('create.go')}
          </Button>
        </span>
        <p id="exception-shipment-hint" className="field-hint">
          {t('create.findHint')}
        </p>
        {refusals.length > 0 && <Alert type="error" role="alert" title={refusals.join(' ')} />}
      </form>
    </div>
  )
}

const ShipmentFacts = ({ shipment }: Pick<ExceptionOffer, 'shipment'>) => {
  const t = useWords('exceptions')
  const { id, shipmentNo, orderNo, jobNo, status, customer, carrier, origin, destination } = shipment
  return (
    <Facts
      facts={[
        { key: 'shipment', label: t('shipment'), value: <RecordLink kind="shipment" id={id} text={shipmentNo} /> },
        { key: 'status', label: t('status'), value: <AnyStatusTag status={status} /> },
        { key: 'order', label: t('order'), value: orderNo },
        { key: 'customer', label: t('customer'), value: customer.name },
        ...(jobNo === null ? [] : [{ key: 'job', label: t('job'), value: jobNo }]),
        ...(carrier === null ? [] : [{ key: 'carrier', label: t('carrier'), value: carrier.name }]),
        { key: 'way', label: t('way'), value: `${origin.siteName} – ${destination.siteName}`, wide: true },
      ]}
    />
  )
}

const CreateForm = ({ offer }: { offer: ExceptionOffer }) => {
  const t = useWords('exceptions')
  const { setSearch } = usePage()
  const isStaff = useIsStaff()
  const types = useTypes()
  const create = useAct(exceptions.create, { changes: ['exceptions'], quiet: true })
  const saved = useRef<string>(undefined)
  const defaults = useMemo(() => valuesOfOffer(offer), [offer])
  const { shipment, open } = offer
  const concerned = { customer: shipment.customer, carriers: [offer.responsibleSubcontractor, shipment.carrier] }
  return (
    <FormPage<ExceptionValues>
      saves={exceptions.create}
      name={`exception-create-${shipment.id}`}
      title={`${t('create')} · ${shipment.shipmentNo}`}
      saveLabel={t('create.save')}
      schema={exceptionSchema}
      defaults={defaults}
      more={[{ key: 'other', label: t('create.other'), onAct: () => setSearch({ shipmentNo: undefined }) }]}
      onLeave={() => navigate(dealHref())}
      onSave={async (values) => {
        const body = { shipmentId: shipment.id, typeId: values.typeId, level: values.level || null, ...bodyOf(values) }
        saved.current = (await create.act({ body })).id
      }}
      onSaved={() => navigate(dealHref(saved.current))}
    >
      <ShipmentFacts shipment={shipment} />
      {open.length > 0 && (
        <p>
          {t('create.open')}{' '}
          {open.map(({ id, exceptionNo }) => (
            <span key={id}>
              <Go href={dealHref(id)}>{exceptionNo}</Go>{' '}
            </span>
          ))}
        </p>
      )}
      <ExceptionFields
        isNew
        isStaff={isStaff}
        concerned={concerned}
        goods={offer.goods}
        damagePhotos={offer.damagePhotos}
        types={types.filter(({ value }) => !open.some(({ typeId }) => typeId === value))}
      />
    </FormPage>
  )
}

/** `/except/exceptcreate`: reports a problem with a shipment. It is saved as New, and confirmed on its page. */
export const ExceptionCreate = () => {
  const { search } = usePage()
  const whyOf = useWhy()
  const shipmentNo = search['shipmentNo'] ?? ''
  const asking = useRead(exceptions.offer, { query: { shipmentNo } }, { enabled: shipmentNo !== '', quiet: true })
  const { data, error } = asking
  if (shipmentNo !== '' && data) return <CreateForm key={data.shipment.id} offer={data} />
  if (shipmentNo !== '' && !error) return <Skeleton active paragraph={{ rows: 8 }} />
  return <FindShipment key={shipmentNo} asked={shipmentNo} refusals={error ? whyOf(error) : []} />
}
