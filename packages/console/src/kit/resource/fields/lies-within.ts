import type { Resource } from '@khonsong/domain/resource/define-resource.ts'

/** The references that lie in this one, and those that lie in them: district and sub-district of a province. */
export const liesWithin = (resource: Resource, name: string): readonly string[] =>
  Object.entries(resource.fields).flatMap(([inner, field]) =>
    field.kind === 'reference' && field.within === name ? [inner, ...liesWithin(resource, inner)] : [],
  )
