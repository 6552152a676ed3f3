import { cooperateWithPartner, partners } from '@khonsong/contract/masters/commerce/commerce.ts'
import type { Partner } from '@khonsong/domain/masters/commerce/partner.ts'
import { Button, Segmented } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { ResourceView } from '../../../kit/resource/resource-view.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { ResourceParts, type PagePart } from '../../../shared/resource-pages.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { contactScreens, partnerScreens } from './commerce-screens.ts'
import { ContactsPanel } from './contacts-panel.tsx'
import { CooperationPanel } from './cooperation.tsx'
import '../../../shared/our.css'

const parts: readonly PagePart[] = [
  {
    title: { en: 'Identity', th: 'ข้อมูลทั่วไป', zh: '基本信息' },
    names: ['code', 'name', 'shortName', 'externalCode', 'partnerType', 'relations', 'salesmanId', 'businessUnitId'],
  },
  {
    title: { en: 'Company', th: 'ข้อมูลกิจการ', zh: '公司信息' },
    names: ['ownCompany', 'nature', 'businessLicenceNo', 'parentCompanyId', 'address'],
  },
  {
    title: { en: 'Billing and delivery', th: 'การวางบิลและการส่งสินค้า', zh: '结算与送货' },
    names: ['billingPartyId', 'receiptCutOffDay', 'batchDeliveryAllowed', 'quotationTemplateCode', 'customerId', 'subcontractorId'],
  },
]

const useParts = () => {
  const localize = useLocalize()
  return parts.map(({ title, names }) => ({ title: localize(title), names }))
}

const Beside = ({ row }: { readonly row: Partner }) => {
  const mayDecide = useMay('partner.cooperate')
  const mayEdit = useMay('partner.edit')
  return (
    <>
      {!row.ownCompany && <CooperationPanel row={row} name={row.name} operation={cooperateWithPartner} mayDecide={mayDecide} />}
      <ContactsPanel partnerId={row.id} mayEdit={mayEdit} />
    </>
  )
}

const Views = ({ shown }: { readonly shown: 'partners' | 'own' }) => {
  const t = useWords('our')
  const { setSearch } = usePage()
  return (
    <div className="our-line">
      <Segmented<'partners' | 'own'>
        aria-label={t('partner.views')}
        value={shown}
        options={[
          { value: 'partners', label: t('partner.all') },
          { value: 'own', label: t('partner.own') },
        ]}
        onChange={(view) => setSearch({ view: view === 'own' ? 'own' : undefined })}
      />
    </div>
  )
}

/** Our own company with its contacts. */
const OwnCompany = () => {
  const t = useWords('our')
  const { go } = usePage()
  const mayEdit = useMay('partner.edit')
  const mayCreate = useMay('partner.create')
  const shown = useParts()
  const { data } = useRead(partners.list, { query: { ownCompany: 'true', pageSize: 20 } }, { topics: ['commerce'] })
  const [row] = data?.list ?? []
  if (row)
    return (
      <ResourceView
        resource={partners.of.resource}
        row={row}
        parts={shown}
        editAt={mayEdit ? partnerScreens.paths.edit(row.id) : undefined}
      >
        <Views shown="own" />
        <ContactsPanel partnerId={row.id} mayEdit={mayEdit} />
      </ResourceView>
    )
  return (
    <div className="page" aria-busy={data === undefined}>
      <PageTitle title={t('partner.own')} />
      <Views shown="own" />
      {data && <p>{t('partner.noOwn')}</p>}
      {data && mayCreate && (
        <Button type="primary" onClick={() => go(hrefOf('/our/partner/add', { own: '1' }))}>
          {t('partner.addOwn')}
        </Button>
      )}
    </div>
  )
}

const besideOf = (row: Partner) => <Beside row={row} />

export const PartnerList = () => {
  const t = useWords('our')
  const { search, go } = usePage()
  const mayImport = useMay('partner.import')
  if (search['view'] === 'own') return <OwnCompany />
  return (
    <ScreenList
      screens={partnerScreens}
      more={
        mayImport ? [{ key: 'contacts', label: t('contact.import'), onAct: () => go('/master-data/import/partner-contact') }] : []
      }
    >
      <Views shown="partners" />
    </ScreenList>
  )
}

const ours = { ownCompany: true }

export const PartnerAdd = () => {
  const { search } = usePage()
  return (
    <ScreenAdd screens={partnerScreens} {...(search['own'] === '1' ? { initial: ours } : {})}>
      <PartnerFields />
    </ScreenAdd>
  )
}

export const PartnerFields = () => <ResourceParts parts={parts} />

const PartnerFieldsLater = preloadablePart(() => import('./partner-pages.tsx').then((file) => file.PartnerFields))

export const PartnerRecord = () => (
  <ScreenRecord screens={partnerScreens} parts={useParts()} beside={besideOf} fields={PartnerFieldsLater} />
)

export const PartnerHistory = () => <ScreenHistory screens={partnerScreens} />

const toPartner = ({ partnerId }: { readonly partnerId: string }) => partnerScreens.paths.view(partnerId)

export const ContactAdd = () => {
  const partnerId = usePage().search['partnerId'] ?? ''
  const { data } = useRead(partners.detail, { params: { id: partnerId } }, { enabled: partnerId !== '', topics: ['commerce'] })
  if (partnerId !== '' && !data) return <div className="page" aria-busy="true" />
  return <ScreenAdd screens={contactScreens} initial={{ partnerId, partnerName: data?.name ?? '' }} savedAt={toPartner} />
}

export const ContactRecord = () => <ScreenRecord screens={contactScreens} savedAt={toPartner} />
