import { lazy, Suspense, type ComponentType } from 'react'
import type { FieldProps } from './field.tsx'

/** An input that few forms have comes when a form has it; its label and its room are there from the beginning. */
export const inputLater = <Props extends FieldProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const Fetched = lazy(async () => ({ default: await load() }))
  return function InputLater(props: Props) {
    return (
      <Suspense
        fallback={
          <div className="field input-awaited" aria-busy="true">
            {props.label}
          </div>
        }
      >
        <Fetched {...props} />
      </Suspense>
    )
  }
}
