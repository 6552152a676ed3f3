import { AutoComplete, type AutoCompleteProps } from 'antd'
import { useEffect, useRef } from 'react'

interface Suggestion {
  readonly value: string
  readonly label?: string
}

/** What the library names while no option is chosen: an element that is not there, which screen readers then look for. */
const nothingChosen = /_-1$/

/** A text with suggestions below; names an active suggestion only when there is one. */
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
