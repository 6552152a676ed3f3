import { PlusOutlined } from '@ant-design/icons'
import { organisations, users, type OrganisationNode } from '@khonsong/contract/access.ts'
import { organisationKindWords } from '@khonsong/domain/access/organisation.ts'
import { Button, Tree, type TreeDataNode } from 'antd'
import { useMemo, useState } from 'react'
import { AntdApp } from '../../kit/show/antd-app.ts'
import { useAct } from '../../kit/call/use-act.ts'
import { useRead } from '../../kit/call/use-read.ts'
import { EmptyState, ErrorState } from '../../kit/show/states.tsx'
import { PageTitle } from '../../kit/show/page-title.tsx'
import { useSay } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { hrefOf } from '../../kit/workspace/navigation.ts'
import { usePage } from '../../kit/workspace/page-context.ts'
import { Go } from '../../shared/go.tsx'
import { useMay } from '../../shared/who.ts'
import { useOrganisations } from './access-choices.ts'
import { OrganisationForm } from './organisation-form.tsx'
import './access.css'

const kindOf = (kind: string) => Object.entries(organisationKindWords).find(([name]) => name === kind)?.[1]

const useNodes = (all: readonly OrganisationNode[] | undefined): TreeDataNode[] => {
  const t = useWords('access')
  const say = useSay()
  return useMemo(() => {
    const below = new Map<string | null, OrganisationNode[]>()
    for (const node of all ?? []) below.set(node.parentId, [...(below.get(node.parentId) ?? []), node])
    const drawn = (parentId: string | null): TreeDataNode[] =>
      (below.get(parentId) ?? []).map(({ id, name, kind, status, userCount }) => {
        const words = kindOf(kind)
        return {
          key: id,
          title: (
            <>
              {name}{' '}
              <span className="quiet">
                {[words && say(words), userCount > 0 && String(userCount), status !== 1 && t('organisation.off')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          ),
          children: drawn(id),
        }
      })
    return drawn(null)
  }, [all, say, t])
}

/** The people directly in one organisation. */
const Members = ({ node }: { node: OrganisationNode }) => {
  const t = useWords('access')
  const query = { organisationId: node.id, pageSize: 200 }
  const { data, error, refetch } = useRead(users.list, { query }, { topics: ['users'], keepOld: true, quiet: true })
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return (
    <>
      <h2>{t('organisation.members', { name: node.name })}</h2>
      {data?.list.length === 0 && <EmptyState title={t('organisation.noMembers')} />}
      <ul className="people">
        {data?.list.map(({ id, displayName, login, status }) => (
          <li key={id}>
            {displayName}{' '}
            <span className="quiet">{[login, status !== 1 && t('account.disabled')].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <Go href={hrefOf('/setup/account', { organisationId: node.id })}>{t('organisation.openAccount')}</Go>
    </>
  )
}

const useSetStatus = () => {
  const t = useWords('access')
  const { message } = AntdApp.useApp()
  const { act } = useAct(organisations.setStatus, { changes: ['organisations'] })
  return async ({ id }: OrganisationNode, status: 0 | 1) => {
    const [result] = await act({ body: { ids: [id], status } }).catch(() => [])
    if (result) void (result.done ? message.success(t('saved')) : message.warning(result.message ?? ''))
  }
}

/** One organisation, what can be done with it, and its people. */
const Chosen = ({ node, onForm }: { node: OrganisationNode; onForm: (form: FormWish) => void }) => {
  const t = useWords('access')
  const [mayCreate, mayEdit, mayStatus, maySeePeople] = [
    useMay('organisation.create'),
    useMay('organisation.edit'),
    useMay('organisation.status'),
    useMay('user.view'),
  ]
  const setStatus = useSetStatus()
  const on = node.status === 1
  return (
    <section aria-label={node.name}>
      <div className="tree-actions">
        {mayEdit && <Button onClick={() => onForm({ id: node.id, parentId: undefined })}>{t('organisation.edit')}</Button>}
        {mayCreate && <Button onClick={() => onForm({ id: undefined, parentId: node.id })}>{t('organisation.addBelow')}</Button>}
        {mayStatus && node.parentId !== null && (
          <Button danger={on} onClick={() => void setStatus(node, on ? 0 : 1)}>
            {on ? t('account.disable') : t('account.enable')}
          </Button>
        )}
      </div>
      {maySeePeople && <Members node={node} />}
    </section>
  )
}

interface FormWish {
  readonly id: string | undefined
  readonly parentId: string | undefined
}

/** The tree of companies, departments and business units with their people (specification B §6, /our/userOrganization). */
export const OrganisationsPage = () => {
  const t = useWords('access')
  const { search, setSearch } = usePage()
  const mayCreate = useMay('organisation.create')
  const { data, error, refetch } = useOrganisations()
  const nodes = useNodes(data)
  const [form, setForm] = useState<FormWish>()
  const root = data?.find(({ parentId }) => parentId === null)
  const chosen = data?.find(({ id }) => id === search['id']) ?? root
  return (
    <div className="page">
      <PageTitle
        title={t('organisation.title')}
        count={data && String(data.length)}
        primary={
          mayCreate
            ? {
                label: t('organisation.add'),
                icon: <PlusOutlined />,
                onAct: () => setForm({ id: undefined, parentId: chosen?.id }),
              }
            : undefined
        }
      />
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      <div className="tree-page">
        {nodes.length > 0 && (
          <Tree
            aria-label={t('organisation.tree')}
            treeData={nodes}
            defaultExpandAll
            blockNode
            motion={false}
            selectedKeys={chosen ? [chosen.id] : []}
            onSelect={([id]) => id !== undefined && setSearch({ id: String(id) })}
          />
        )}
        {chosen && <Chosen node={chosen} onForm={setForm} />}
      </div>
      {form && <OrganisationForm id={form.id} parentId={form.parentId} onClose={() => setForm(undefined)} />}
    </div>
  )
}
