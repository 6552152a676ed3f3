import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { fetchedOnce } from '../fetched.ts'
import { PartGuard } from './part-guard.tsx'

/** A part that is fetched when it is drawn, or by `fetch` before that; until it is there, what stands around it waits. */
export type PreloadablePart<Props extends object = object> = ComponentType<Props> & { readonly fetch: () => Promise<unknown> }

export const preloadablePart = <Props extends object>(load: () => Promise<ComponentType<Props>>): PreloadablePart<Props> => {
  let here: ComponentType<Props> | undefined
  const fetch = async () => (here ??= await load())
  const fetched = fetchedOnce(fetch)
  const Part = (props: Props) => {
    // What is here is drawn at once: even a moment of waiting would show what stands around it for a third of a second.
    const [Drawn] = useState<ComponentType<Props>>(() => here ?? fetched())
    return <Drawn {...props} />
  }
  return Object.assign(Part, { fetch })
}

/** What takes a way to close it is a dialog or a drawer. */
const closeOf = (props: object): (() => void) | undefined => {
  if (!('onClose' in props) || typeof props.onClose !== 'function') return undefined
  const { onClose } = props
  return () => void onClose()
}

/**
 * A dialog or another part that is fetched when it is first shown: a list is there before what one may do with a row of it. One that does not
 * come says so in its own place and is asked for again from there, so that nothing typed around it is lost.
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
