import { areas } from '@khonsong/contract/masters/places/areas.ts'
import { postalCodesFrom } from '@khonsong/domain/masters/places/area.ts'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { topics, type AreaRow } from './address-parts.ts'

interface CodesProps {
  readonly row: AreaRow
  readonly name: string
  readonly countryCode: string
  readonly mayEdit: boolean
}

/** Postal codes of the selected sub-district; validated by the server. */
export const PostalCodes = ({ row, name, countryCode, mayEdit }: CodesProps) => {
  const t = useWords('addresses')
  const id = useId()
  const { message } = AntdApp.useApp()
  const stored = row.postalCodes ?? []
  const [codes, setCodes] = useState<readonly string[]>(stored)
  const saved = { changes: topics, onDone: () => void message.success(t('saved')) }
  const { start: set, acting: setting } = useAct(areas.updatePostalCode, saved)
  const { start: remove, acting: removing } = useAct(areas.deletePostalCodes, saved)
  const isWrong = postalCodesFrom(codes, countryCode).rejections.length > 0
  const isChanged = codes.join() !== stored.join()
  const save = () => {
    const query = { subDistrictId: row.id }
    const { version } = row
    // Removing all of them is a separate operation.
    if (codes.length === 0) remove({ query, body: { postalCodeList: [...stored], version } })
    else set({ query, body: { postalCodeList: [...codes], version } })
  }
  return (
    <section className="area-postal" aria-label={t('postal')}>
      <h2>{t('postalOf', { name })}</h2>
      {!mayEdit && <p>{stored.join(', ') || t('postalNone')}</p>}
      {mayEdit && (
        <div className="field">
          <label htmlFor={id}>{t('postal')}</label>
          <div className="area-postal-line">
            <Select
              id={id}
              mode="tags"
              open={false}
              suffixIcon={null}
              className="select-input"
              value={[...codes]}
              tokenSeparators={[',', ' ', ';']}
              status={isWrong ? 'error' : ''}
              aria-describedby={`${id}-hint`}
              onChange={(next: string[]) => setCodes(next)}
            />
            <Button type="primary" disabled={!isChanged || isWrong} loading={setting || removing} onClick={save}>
              {t('postalSave')}
            </Button>
          </div>
          <p id={`${id}-hint`} className={isWrong ? 'field-error' : 'field-hint'} role={isWrong ? 'alert' : undefined}>
            {isWrong ? t('postalWrong') : t('postalHint')}
          </p>
        </div>
      )}
    </section>
  )
}
