import type { Resource } from '@khonsong/domain/resource/define-resource.ts'

/** References narrowed by this one, transitively: district and sub-district of a province. */
export const liesWithin = (resource: Resource, name: string): readonly string[] =>
  Object.entries(resource.fields).flatMap(([inner, field]) =>
    field.kind === 'reference' && field.within === name ? [inner, ...liesWithin(resource, inner)] : [],
  )
