import { useId, type ReactNode } from 'react'

/** A group of fields, in as many columns as fit. */
export const Section = ({ title, children }: { title?: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className="form-section" aria-labelledby={title ? id : undefined}>
      {title && <h2 id={id}>{title}</h2>}
      <div className="form-grid">{children}</div>
    </section>
  )
}
