import { Button, Radio } from 'antd'
import { titleKeyOf, type Resource } from '@khonsong/domain/resource/define-resource.ts'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLanguage } from '../words/pane-language.ts'
import { useWords } from '../words/use-words.ts'
import { formatInstant } from '../show/format.ts'
import type { AnyRow } from './any-row.ts'
import { valueText } from './fields/value-text.ts'
import { began, initialRecordOf, formValues, same, type FormValues } from './form-values.ts'
import './conflict.css'

/** Fields changed by someone else since the form opened; a field conflicts when the user changed it too, to another value. */
const differencesOf = (resource: Resource, typed: FormValues, latest: AnyRow) => {
  const base = formValues(resource, initialRecordOf(typed))
  const latestValues = formValues(resource, latest)
  return Object.keys(resource.fields).flatMap((name) => {
    if (same(base[name], latestValues[name]) || same(typed[name], latestValues[name])) return []
    return [{ name, contested: !same(typed[name], base[name]) }]
  })
}

/**
 * Three-way merge, field by field: changes made only by others are taken, changes made only here are kept, and conflicts show
 * both values. Nothing typed is lost.
 */
export const ConflictTable = ({ resource, latest }: { readonly resource: Resource; readonly latest: AnyRow }) => {
  const t = useWords('resource')
  const language = useLanguage()
  const id = useId()
  const { watch, setValue } = useFormContext<FormValues>()
  const typed = watch()
  const [latestValues, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const differences = differencesOf(resource, typed, latest)
  const goOn = () => {
    const values = formValues(resource, latest)
    for (const { name, contested } of differences) {
      if (contested && !latestValues.has(name)) continue
      setValue(name, values[name], { shouldDirty: true, shouldValidate: true })
      setValue(titleKeyOf(name), latest[titleKeyOf(name)])
    }
    setValue(began, latest, { shouldDirty: true })
    setTheirs(new Set())
  }
  const choose = (name: string, mine: boolean) =>
    setTheirs((now) => new Set(mine ? [...now].filter((one) => one !== name) : [...now, name]))
  return (
    <section className="panel conflict" role="alert" aria-labelledby={id}>
      <h2 id={id}>{t('conflict.title')}</h2>
      <p>{t('conflict.text', { at: formatInstant(latest['updatedAt'] as string) })}</p>
      {differences.length > 0 && (
        <div
          className="side-by-side"
          role="region"
          aria-label={t('changes')}
          // A wide table is scrolled by the keyboard too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('conflict.mine')}</th>
                <th scope="col">{t('conflict.theirs')}</th>
                <th scope="col">{t('conflict.take')}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ name, contested }) => {
                const field = resource.fields[name]
                const text = (row: FormValues) => field && (valueText(field, name, row as AnyRow, language) || t('empty')) // a form holds the same fields as a row
                return (
                  <tr key={name}>
                    <th scope="row">{field?.label[language]}</th>
                    <td>{text(typed)}</td>
                    <td>{text(latest)}</td>
                    <td>
                      {contested ? (
                        <Radio.Group
                          aria-label={field?.label[language] ?? name}
                          value={!latestValues.has(name)}
                          options={[
                            { value: true, label: t('conflict.mine') },
                            { value: false, label: t('conflict.theirs') },
                          ]}
                          onChange={({ target }) => choose(name, target.value === true)}
                        />
                      ) : (
                        t('conflict.theirs')
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      <Button type="primary" onClick={goOn}>
        {t('conflict.goOn')}
      </Button>
    </section>
  )
}
