import { useState } from 'react'
import { SearchSelect } from '../../../kit/form/search-select.tsx'
import { useReferenceOptions } from '../../../kit/resource/use-reference-options.ts'
import { sourceOf } from '../../../kit/resource/use-reference-options.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'

interface PickerProps {
  readonly id: string
  readonly placeholder: string
  readonly onPick: (siteId: string) => void
}

/** Searches sites by code or name; picking one clears the input. */
export const SitePicker = ({ id, placeholder, onPick }: PickerProps) => {
  const [text, setText] = useState('')
  const source = sourceOf(referenceSources, 'site')
  const { options, asking } = useReferenceOptions(source, { text, within: undefined, enabled: true }, undefined)
  return (
    <SearchSelect
      id={id}
      className="select-input"
      value={null}
      options={[...options]}
      asking={asking}
      placeholder={placeholder}
      onSearch={setText}
      onChange={(siteId) => {
        if (siteId) onPick(siteId)
      }}
    />
  )
}
