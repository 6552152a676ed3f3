import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { fetchedOnce } from '../fetched.ts'
import { PartGuard } from './part-guard.tsx'

/** A lazily loaded component; `fetch` preloads it. Suspends until loaded. */
export type PreloadablePart<Props extends object = object> = ComponentType<Props> & { readonly fetch: () => Promise<unknown> }

export const preloadablePart = <Props extends object>(load: () => Promise<ComponentType<Props>>): PreloadablePart<Props> => {
  let here: ComponentType<Props> | undefined
  const fetch = async () => (here ??= await load())
  const fetched = fetchedOnce(fetch)
  const Part = (props: Props) => {
    // Renders a loaded part directly: suspending even for a tick would show the fallback for a third of a second.
    const [Drawn] = useState<ComponentType<Props>>(() => here ?? fetched())
    return <Drawn {...props} />
  }
  return Object.assign(Part, { fetch })
}

/** A part with a close prop is a dialog or drawer. */
const closeOf = (props: object): (() => void) | undefined => {
  if (!('onClose' in props) || typeof props.onClose !== 'function') return undefined
  const { onClose } = props
  return () => void onClose()
}

/**
 * A dialog or other part loaded when first shown, so that a list appears before its dialogs load. A load failure is shown in
 * place and retried from there, so that nothing typed around it is lost.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: (props: Props) => ReactNode,
): ComponentType<Props> => {
  const fetched = fetchedOnce(load)
  return function Later(props: Props) {
    const [Fetched, setFetched] = useState(fetched)
    return (
      <PartGuard onRetry={() => setFetched(fetched)} onClose={closeOf(props)}>
        <Suspense fallback={meanwhile?.(props)}>
          <Fetched {...props} />
        </Suspense>
      </PartGuard>
    )
  }
}
