import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import type { ComponentType } from 'react'

/** One row of the route table. */
export interface Route<Path extends string = string> {
  /** Literal path, parameters in braces: `/master-data/site/{id}/{mode}`. */
  readonly path: Path
  readonly area: string
  readonly title: Words
  /** Bare pages are rendered without the frame. */
  readonly bare: boolean
  /** A path that is not in the specification. */
  readonly own?: boolean | undefined
  readonly redirect?: string | undefined
  /** The staff page that this customer path shows. */
  readonly mirrors?: string | undefined
  /** Key of the kept-alive view; several routes may share one. */
  readonly view?: string | undefined
  /** Absent: the page is not in this installation and behaves like an unknown address. */
  readonly page?: (() => Promise<ComponentType>) | undefined
  /** Requests what the page reads first, when the console is opened at this address. */
  readonly ahead?: ((search: Place['search'], language: Language) => Promise<void>) | undefined
}

/** A frozen place in the console: what a page was opened with, whatever the current address. */
export interface Place {
  readonly route: Route
  /** Without trailing slash. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, string>>
  /** Path and query, as in the address bar. */
  readonly href: string
}

export type Resolved =
  | { readonly kind: 'page'; readonly place: Place }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing'; readonly path: string }

export const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/, '') || '/'

interface Compiled {
  readonly route: Route
  readonly parts: readonly string[]
}

const isParam = (part: string): boolean => part.startsWith('{')

/** Static segments win over parameters, from left to right: `/site/history` before `/site/{id}`. */
const moreStatic = (a: Compiled, b: Compiled): number => {
  for (const [at, part] of a.parts.entries()) {
    const difference = Number(isParam(part)) - Number(isParam(b.parts[at] ?? ''))
    if (difference !== 0) return difference
  }
  return 0
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const paramsOf = (route: Compiled, parts: readonly string[], same: (a: string, b: string) => boolean) => {
  if (route.parts.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, wanted] of route.parts.entries()) {
    const given = parts[at] ?? ''
    if (isParam(wanted)) {
      if (given === '') return undefined
      params[wanted.slice(1, -1)] = decoded(given)
    } else if (!same(wanted, given)) return undefined
  }
  return params
}

const exactly = (a: string, b: string): boolean => a === b
const anyCase = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Modes are view and edit; anything else becomes view. */
const wrongMode = (params: Readonly<Record<string, string>>): boolean =>
  params['mode'] !== undefined && params['mode'] !== 'view' && params['mode'] !== 'edit'

/** A redirect keeps the query of the address and adds its own. */
const withSearch = (to: string, text: string): string => (text ? `${to}${to.includes('?') ? '&' : '?'}${text}` : to)

const search = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/**
 * Builds the route resolver. Paths are case-sensitive: another case redirects to the declared one, and an area without its own
 * page to `homeOf(area)`.
 */
export const resolverOf = (routes: readonly Route[], homeOf: (area: string) => string | undefined) => {
  const table: readonly Compiled[] = routes.map((route) => ({ route, parts: route.path.split('/') })).sort(moreStatic)
  const areas = new Set(routes.map((route) => route.path.split('/')[1] ?? ''))

  return (href: string): Resolved => {
    const [rawPath = '/', text = ''] = href.split('#')[0]?.split('?', 2) ?? []
    const path = withoutTrailingSlash(rawPath)
    const parts = path.split('/')
    for (const same of [exactly, anyCase])
      for (const compiled of table) {
        const params = paramsOf(compiled, parts, same)
        if (!params) continue
        const { route } = compiled
        const tail = text ? `?${text}` : ''
        if (route.redirect !== undefined) return { kind: 'redirect', to: withSearch(route.redirect, text) }
        if (wrongMode(params)) return { kind: 'redirect', to: filled(route.path, { ...params, mode: 'view' }) + tail }
        if (same === anyCase) return { kind: 'redirect', to: filled(route.path, params) + tail }
        if (!route.page) return { kind: 'missing', path }
        return { kind: 'page', place: { route, path, params, search: search(text), href: path + tail } }
      }
    const area = parts[1] ?? ''
    const home = parts.length === 2 && areas.has(area) ? homeOf(area) : undefined
    return home === undefined ? { kind: 'missing', path } : { kind: 'redirect', to: withSearch(home, text) }
  }
}
