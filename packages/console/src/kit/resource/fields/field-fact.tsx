import type { AnyField } from '@khonsong/domain/resource/any-field.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { ReactNode } from 'react'
import { Pictures } from '../../files/pictures.tsx'
import type { Fact } from '../../show/facts.tsx'
import type { AnyRow } from '../any-row.ts'
import type { ReferenceSources } from '../reference-source.ts'
import { ReferenceNames } from './reference-names.tsx'
import { unitOf } from './field-unit.ts'
import { valueText } from './value-text.ts'

/** Sets larger than this take the full row. */
const fewChosen = 4

export interface FactReading {
  readonly language: Language
  /** Resolves several references to names; without it only their count is shown. */
  readonly sources: ReferenceSources | undefined
}

const listOf = (value: unknown): readonly string[] => [value].flat().filter((item) => typeof item === 'string')

/** The read-only display of a field; `drawn` overrides it. */
export const fieldFact = (
  field: AnyField,
  name: string,
  row: AnyRow,
  { language, sources }: FactReading,
  drawn: ReactNode,
): Fact => {
  const base = { key: name, label: field.label[language] }
  const list = listOf(row[name])
  if (field.kind === 'image' || field.kind === 'images')
    return { ...base, value: list.length > 0 && <Pictures ids={list} label={base.label} />, wide: field.kind === 'images' }
  if (field.kind === 'references') {
    const source = sources?.[field.to]
    const names = source ? <ReferenceNames source={source} ids={list} /> : list.length
    return { ...base, value: drawn ?? (list.length > 0 && names), wide: list.length > fewChosen }
  }
  const text = valueText(field, name, row, language)
  const unit = unitOf(field, language)
  const wide = (field.kind === 'text' && field.multiline) || (field.kind === 'choices' && list.length > fewChosen)
  return { ...base, value: drawn ?? (text !== '' && unit ? `${text} ${unit}` : text), wide }
}
