import { lazy, Suspense, type ComponentType } from 'react'

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
