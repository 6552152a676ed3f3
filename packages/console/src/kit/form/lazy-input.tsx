import type { ComponentType } from 'react'
import { lazyPart } from '../show/lazy-part.tsx'
import type { FieldProps } from './field.tsx'

/** An input used by few forms, loaded on demand; its label and space are rendered from the start. */
export const lazyInput = <Props extends FieldProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazyPart(load, ({ label }) => (
    <div className="field input-awaited" aria-busy="true">
      {label}
    </div>
  ))
