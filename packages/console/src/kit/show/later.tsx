import { Suspense, useState, type ComponentType } from 'react'
import { fetchedOnce } from '../fetched.ts'

/** A part that is fetched when it is drawn, or by `fetch` before that; until it is there, what stands around it waits. */
export type PartLater<Props extends object = object> = ComponentType<Props> & { readonly fetch: () => Promise<unknown> }

export const partLater = <Props extends object>(load: () => Promise<ComponentType<Props>>): PartLater<Props> => {
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

/** A dialog or drawer that is fetched when it is first shown: a list is there before what one may do with a row of it. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const fetched = fetchedOnce(load)
  return function Later(props: Props) {
    const [Fetched] = useState(fetched)
    return (
      <Suspense fallback={null}>
        <Fetched {...props} />
      </Suspense>
    )
  }
}
