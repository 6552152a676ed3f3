import { roleName } from '@khonsong/domain/company/access/built-in-role-names.ts'
import { roles } from '@khonsong/contract/company/access/access.ts'
import { actionWords, areaWords } from '@khonsong/domain/company/access/permission-words.ts'
import { isPermission, permissionAreas, type Permission, type PermissionArea } from '@khonsong/domain/kernel/permissions.ts'
import { Checkbox, Drawer, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { ErrorState } from '../../../kit/show/states.tsx'
import { useNarrow } from '../../../kit/use-narrow.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import type { Role } from './role-form.tsx'

const all = { pageSize: 500 } as const

interface AreaRows {
  readonly area: PermissionArea
  readonly permissions: readonly { readonly permission: Permission; readonly action: keyof typeof actionWords }[]
}
// Keys and actions of the table itself.
const areas: readonly AreaRows[] = Object.entries(permissionAreas).map(([area, actions]) => ({
  area: area as PermissionArea,
  permissions: actions.flatMap((action) => {
    const permission = `${area}.${action}`
    return isPermission(permission) ? [{ permission, action }] : []
  }),
}))

const Has = ({ has, other }: { has: boolean; other: boolean }) => {
  const t = useWords('access')
  return (
    <td data-differs={has !== other} className="compare-has">
      <span role="img" aria-label={has ? t('rights.yes') : t('rights.no')}>
        {has ? '✓' : '–'}
      </span>
    </td>
  )
}

interface SidesProps {
  readonly left: Role
  readonly right: Role
  readonly onlyDifferent: boolean
}

/** Permissions of two roles by area. */
const Sides = ({ left, right, onlyDifferent }: SidesProps) => {
  const t = useWords('access')
  const localize = useLocalize()
  const [one, other] = [new Set<string>(left.permissions ?? []), new Set<string>(right.permissions ?? [])]
  const drawn = areas
    .map(({ area, permissions }) => ({
      area,
      permissions: permissions.filter(({ permission }) => !onlyDifferent || one.has(permission) !== other.has(permission)),
    }))
    .filter(({ permissions }) => permissions.length > 0)
  const count = (mine: ReadonlySet<string>, theirs: ReadonlySet<string>) => [...mine].filter((each) => !theirs.has(each)).length
  return (
    <>
      <p role="status">
        {t('compare.counts', {
          left: localize(roleName(left)),
          n: count(one, other),
          right: localize(roleName(right)),
          m: count(other, one),
        })}
      </p>
      {drawn.length === 0 ? (
        <p className="quiet">{t('compare.same')}</p>
      ) : (
        <table className="rights compare">
          <thead>
            <tr>
              <th scope="col">{t('rights.permission')}</th>
              <th scope="col">{localize(roleName(left))}</th>
              <th scope="col">{localize(roleName(right))}</th>
            </tr>
          </thead>
          {drawn.map(({ area, permissions }) => (
            <tbody key={area}>
              <tr>
                <th scope="rowgroup" colSpan={3} className="compare-area">
                  {localize(areaWords[area])}
                </th>
              </tr>
              {permissions.map(({ permission, action }) => (
                <tr key={permission}>
                  <th scope="row">{localize(actionWords[action])}</th>
                  <Has has={one.has(permission)} other={other.has(permission)} />
                  <Has has={other.has(permission)} other={one.has(permission)} />
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </>
  )
}

/** Compares two roles. */
export const RoleCompare = ({ role, onClose }: { role: Role; onClose: () => void }) => {
  const t = useWords('access')
  const localize = useLocalize()
  const isNarrow = useNarrow(768)
  const { data, error, refetch } = useRead(roles.list, { query: all }, { topics: ['roles'], quiet: true })
  const [leftId, setLeftId] = useState(role.id)
  const [rightId, setRightId] = useState<string>()
  const [onlyDifferent, setOnlyDifferent] = useState(true)
  const list = data?.list ?? []
  const options = list.map((one) => ({ value: one.id, label: localize(roleName(one)) }))
  const left = list.find(({ id }) => id === leftId)
  const right = list.find(({ id }) => id === rightId)
  const pick = (label: string, value: string | undefined, onChange: (id: string) => void) => (
    <Select
      aria-label={label}
      placeholder={label}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      options={options}
      onChange={(id: string | null) => id !== null && onChange(id)}
    />
  )
  return (
    <Drawer open size={isNarrow ? '100%' : 720} title={t('compare.title')} onClose={onClose}>
      <div className="compare-pick">
        {pick(t('compare.left'), leftId, setLeftId)}
        {pick(t('compare.right'), rightId, setRightId)}
        <Checkbox checked={onlyDifferent} onChange={(event) => setOnlyDifferent(event.target.checked)}>
          {t('role.onlyDifferent')}
        </Checkbox>
      </div>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active={false} />}
      {left && right && <Sides left={left} right={right} onlyDifferent={onlyDifferent} />}
      {data && !right && <p className="quiet">{t('compare.choose')}</p>}
    </Drawer>
  )
}
