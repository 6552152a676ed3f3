import type { Resource } from '@khonsong/domain/resource/define-resource.ts'
import { fieldsChecked, isCheckedByStaff, type Standing } from '@khonsong/domain/kernel/checked-fields.ts'
import { fieldsNotSetBy } from '@khonsong/domain/resource/field-rights.ts'
import { createContext, use } from 'react'
import { kindOf, partyOf, useOwnParty } from './own-party.ts'
import type { ReferenceSources } from './resource/reference-source.ts'
import { useWords } from './words/use-words.ts'

/** The form of a resource that a field stands in. */
interface Drawn {
  readonly resource: Resource
  readonly sources: ReferenceSources
  /** Of the record that is edited; a new one has none. */
  readonly standing: Standing | undefined
}

export const DrawnForm = createContext<Drawn | undefined>(undefined)

const useDrawn = (): Drawn => {
  const drawn = use(DrawnForm)
  if (!drawn) throw new Error('There is no form of a resource around this field')
  return drawn
}

/** People of a party are offered neither what only our staff set nor whose record it is; what our staff have checked they read. */
export const useOwnFields = () => {
  const { resource, sources, standing } = useDrawn()
  const party = useOwnParty()
  const kept = fieldsNotSetBy(kindOf(party), resource.name)
  const checked = fieldsChecked(kindOf(party), resource, standing)
  const isOffered = (name: string): boolean => {
    const field = resource.fields[name]
    return !kept.includes(name) && (party === undefined || !field || partyOf(field) !== party)
  }
  /** Undefined where it is not offered. */
  const fieldOf = (name: string) => {
    const field = resource.fields[name]
    if (!field) throw new Error(`There is no field ${name} in this form`)
    return isOffered(name) ? field : undefined
  }
  return { resource, sources, fieldOf, isOffered, isFixed: (name: string): boolean => checked.includes(name) }
}

/** Says to people of a party that our staff look at the record, or have looked at it. */
export const CheckedNote = () => {
  const t = useWords('resource')
  const { resource, standing } = useDrawn()
  const kind = kindOf(useOwnParty())
  if (!isCheckedByStaff(kind, resource)) return null
  const isChecked = fieldsChecked(kind, resource, standing).length > 0
  return <p className="quiet">{t(isChecked ? 'checked' : 'willBeChecked')}</p>
}
