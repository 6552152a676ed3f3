import { lazy, Suspense, type ComponentType } from 'react'

/** A part that is fetched when it is drawn, or by `fetch` before that; until it is there, what stands around it waits. */
export type PartLater<Props extends object = object> = ComponentType<Props> & { readonly fetch: () => Promise<unknown> }

export const partLater = <Props extends object>(load: () => Promise<ComponentType<Props>>): PartLater<Props> =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    { fetch: load },
  )

/** A dialog or drawer that is fetched when it is first shown: a list is there before what one may do with a row of it. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const Fetched = lazy(async () => ({ default: await load() }))
  return function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Fetched {...props} />
      </Suspense>
    )
  }
}
