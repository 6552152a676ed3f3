import type { ComponentType } from 'react'
import { later } from '../show/later.tsx'
import type { FieldProps } from './field.tsx'

/** An input that few forms have comes when a form has it; its label and its room are there from the beginning. */
export const inputLater = <Props extends FieldProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  later(load, ({ label }) => (
    <div className="field input-awaited" aria-busy="true">
      {label}
    </div>
  ))
