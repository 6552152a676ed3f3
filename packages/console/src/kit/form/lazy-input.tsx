import type { ComponentType } from 'react'
import { lazyPart } from '../show/lazy-part.tsx'
import type { FieldProps } from './field.tsx'

/** An input that few forms have comes when a form has it; its label and its room are there from the beginning. */
export const lazyInput = <Props extends FieldProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazyPart(load, ({ label }) => (
    <div className="field input-awaited" aria-busy="true">
      {label}
    </div>
  ))
