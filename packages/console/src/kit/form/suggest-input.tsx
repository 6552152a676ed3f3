import { AutoComplete, type AutoCompleteProps } from 'antd'
import { useEffect, useRef } from 'react'

interface Suggestion {
  readonly value: string
  readonly label?: string
}

/** The id the library references while no option is active: no such element exists, and screen readers look for it. */
const nothingChosen = /_-1$/

/** A text input with suggestions; references an active suggestion only when there is one. */
export const SuggestInput = (props: AutoCompleteProps<string, Suggestion>) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = box.current?.querySelector('input')
    if (!input) return undefined
    const mend = () => {
      if (nothingChosen.test(input.getAttribute('aria-activedescendant') ?? '')) input.removeAttribute('aria-activedescendant')
    }
    mend()
    const watch = new MutationObserver(mend)
    watch.observe(input, { attributes: true, attributeFilter: ['aria-activedescendant'] })
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={box} className="suggest-input">
      <AutoComplete<string, Suggestion> {...props} />
    </div>
  )
}
