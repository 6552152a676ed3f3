import { roleName } from '@khonsong/domain/company/access/built-in-role-names.ts'
import { roles } from '@khonsong/contract/company/access/access.ts'
import { Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { PermissionMatrix, type MatrixShow } from './permission-matrix.tsx'

const saved = 'saved'

interface ToolsProps {
  readonly roleId: string | undefined
  /** The stored permissions. */
  readonly stored: readonly string[]
  readonly value: readonly string[]
  readonly onChange: (permissions: string[]) => void
  readonly held: ReadonlySet<string>
  readonly onlyHeld: boolean
  readonly readOnly: boolean
}

/** The permission matrix with a filter, compared with the stored permissions or another role. */
export const ComparedMatrix = ({ roleId, stored, ...matrix }: ToolsProps) => {
  const t = useWords('access')
  const localize = useLocalize()
  const [show, setShow] = useState<MatrixShow>({ words: '', onlyDifferent: false })
  const [against, setAgainst] = useState<string>(saved)
  const { data } = useRead(roles.list, { query: { pageSize: 500 } }, { quiet: true })
  const others = (data?.list ?? []).filter(({ id }) => id !== roleId)
  const other = others.find(({ id }) => id === against)
  const compared = new Set<string>(other ? other.permissions : stored)
  return (
    <>
      <div className="matrix-tools">
        <Input.Search
          allowClear
          value={show.words}
          placeholder={t('role.filter')}
          aria-label={t('role.filter')}
          onChange={(event) => setShow((now) => ({ ...now, words: event.target.value }))}
        />
        <Select
          aria-label={t('role.compare')}
          value={other ? against : saved}
          options={[
            { value: saved, label: t('role.compareSaved') },
            ...others.map((one) => ({ value: one.id, label: t('role.compareWith', { name: localize(roleName(one)) }) })),
          ]}
          onChange={setAgainst}
        />
        <Checkbox
          checked={show.onlyDifferent}
          onChange={(event) => setShow((now) => ({ ...now, onlyDifferent: event.target.checked }))}
        >
          {t('role.onlyDifferent')}
        </Checkbox>
      </div>
      <PermissionMatrix {...matrix} compared={compared} show={show} />
    </>
  )
}
