import { partnerContacts } from '@khonsong/contract/masters/commerce/commerce.ts'
import { Button } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { hrefOf, navigate } from '../../../kit/workspace/navigation.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Go } from '../../../shared/go.tsx'

interface PanelProps {
  readonly partnerId: string
  readonly mayEdit: boolean
}

/** A partner's contacts, key contact first. */
export const ContactsPanel = ({ partnerId, mayEdit }: PanelProps) => {
  const t = useWords('our')
  const { data } = useRead(
    partnerContacts.list,
    { query: { partnerId, status: '1', pageSize: 100, orderBy: 'keyContact', sorting: 'desc' } },
    { topics: ['commerce'] },
  )
  return (
    <section className="panel" aria-label={t('contacts')}>
      <div className="our-line">
        <h2>{t('contacts')}</h2>
        {mayEdit && (
          <Button size="small" onClick={() => navigate(hrefOf('/our/partner-contact/add', { partnerId }))}>
            {t('contact.add')}
          </Button>
        )}
      </div>
      {data?.list.length === 0 && <p className="quiet">{t('contact.none')}</p>}
      <ul className="our-cards">
        {data?.list.map((contact) => (
          <li key={contact.id}>
            <Go href={`/our/partner-contact/${contact.id}/${mayEdit ? 'edit' : 'view'}`}>{contact.name}</Go>{' '}
            {contact.keyContact && <StatusTag tone="moving">{t('contact.key')}</StatusTag>}
            <div className="quiet">{[contact.jobTitle, contact.mobile, contact.email].filter(Boolean).join(' · ')}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}
