import { useId, type ReactNode } from 'react'

/** A titled section of a detail page. */
export const Panel = ({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) => {
  const id = useId()
  return (
    <section className="panel" data-wide={wide} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
