import { actionWords, allActions, areaWords, type PermissionAction } from '@khonsong/domain/company/access/permission-words.ts'
import { isPermission, permissionAreas, type Permission, type PermissionArea } from '@khonsong/domain/kernel/permissions.ts'
import { Checkbox, Tooltip } from 'antd'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useColon } from '../../../kit/words/colon.ts'
import { useWords } from '../../../kit/words/use-words.ts'

interface MatrixProps {
  readonly value: readonly string[]
  readonly onChange: (permissions: string[]) => void
  /** Permissions of the editing user, who cannot grant or revoke others. */
  readonly held: ReadonlySet<string>
  readonly readOnly: boolean
  /** Hides areas in which neither the user nor the role has a permission. */
  readonly onlyHeld?: boolean
  /** The set compared with: differing cells are marked. */
  readonly compared?: ReadonlySet<string> | undefined
  readonly show?: MatrixShow
}

/** Row filter: by area or action name, and only differences. */
export interface MatrixShow {
  readonly words: string
  readonly onlyDifferent: boolean
}

const areas = Object.keys(permissionAreas) as PermissionArea[] // own keys

/** Actions shared by several areas are columns; rarer ones are shown within their row, to avoid a mostly empty table. */
const columnsFrom = 3
const usedBy = (action: PermissionAction): number => areas.filter((area) => isPermission(`${area}.${action}`)).length
const columns = allActions.filter((action) => usedBy(action) >= columnsFrom)
const others = allActions.filter((action) => usedBy(action) < columnsFrom)

const inArea = (area: PermissionArea, actions: readonly PermissionAction[]): readonly Permission[] =>
  actions.map((action) => `${area}.${action}`).filter(isPermission)

const folded = (text: string): string => text.toLocaleLowerCase()

/** Areas × actions: the permissions the server checks for every call. */
export const PermissionMatrix = ({ value, onChange, held, readOnly, onlyHeld, compared, show }: MatrixProps) => {
  const localize = useLocalize()
  const t = useWords('access')
  const colon = useColon()
  const given = new Set(value)
  const differs = (permission: Permission) => compared !== undefined && compared.has(permission) !== given.has(permission)
  const wanted = folded(show?.words.trim() ?? '')
  const drawnAreas = areas.filter((area) => {
    const own = inArea(area, allActions)
    if (onlyHeld && !own.some((permission) => held.has(permission) || given.has(permission))) return false
    const named = [
      localize(areaWords[area]),
      ...allActions.filter((action) => inArea(area, [action]).length > 0).map((action) => localize(actionWords[action])),
    ]
    return (
      (wanted === '' || named.some((words) => folded(words).includes(wanted))) &&
      (show?.onlyDifferent !== true || own.some(differs))
    )
  })
  const set = (permissions: readonly Permission[], on: boolean) => {
    const next = new Set(given)
    for (const permission of permissions) {
      if (!held.has(permission)) continue
      if (on) next.add(permission)
      else next.delete(permission)
    }
    onChange([...next])
  }
  const box = (permission: Permission, label: string, text?: string) => {
    const locked = !held.has(permission)
    const drawn = (
      <Checkbox
        checked={given.has(permission)}
        disabled={readOnly || locked}
        aria-label={differs(permission) ? `${label} (${t('role.differs')})` : label}
        className={differs(permission) ? 'matrix-differs' : ''}
        onChange={(event) => set([permission], event.target.checked)}
      >
        {text}
      </Checkbox>
    )
    return locked && !readOnly ? <Tooltip title={t('role.notYours')}>{drawn}</Tooltip> : drawn
  }
  return (
    <div className="matrix-scroll">
      <table className="matrix">
        <thead>
          <tr>
            <th scope="col">{t('role.area')}</th>
            <th scope="col">{t('role.all')}</th>
            {columns.map((action) => (
              <th key={action} scope="col">
                {localize(actionWords[action])}
              </th>
            ))}
            <th scope="col" aria-label={t('role.permissionsOf')} />
          </tr>
        </thead>
        <tbody>
          {drawnAreas.length === 0 && (
            <tr>
              <td colSpan={columns.length + 3} className="quiet">
                {t('role.noRows')}
              </td>
            </tr>
          )}
          {drawnAreas.map((area) => {
            const own = inArea(area, allActions)
            const count = own.filter((permission) => given.has(permission)).length
            return (
              <tr key={area}>
                <th scope="row">{localize(areaWords[area])}</th>
                <td>
                  <Checkbox
                    checked={count === own.length}
                    indeterminate={count > 0 && count < own.length}
                    disabled={readOnly || own.every((permission) => !held.has(permission))}
                    aria-label={`${localize(areaWords[area])}${colon}${t('role.all')}`}
                    onChange={(event) => set(own, event.target.checked)}
                  />
                </td>
                {columns.map((action) => {
                  const [permission] = inArea(area, [action])
                  return (
                    <td key={action}>
                      {permission && box(permission, `${localize(areaWords[area])}${colon}${localize(actionWords[action])}`)}
                    </td>
                  )
                })}
                <td className="matrix-others">
                  {others.map((action) => {
                    const [permission] = inArea(area, [action])
                    const words = localize(actionWords[action])
                    return (
                      permission && (
                        <span key={action}>{box(permission, `${localize(areaWords[area])}${colon}${words}`, words)}</span>
                      )
                    )
                  })}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
