import type { Route } from './route-table.ts'

type More = Partial<Pick<Route, 'redirect' | 'view' | 'page' | 'bare' | 'own' | 'mirrors' | 'ahead'>>

/** A route. The area is the first path segment; the eighteen customer areas count as one, `fore`. */
export const route = <Path extends string>(path: Path, en: string, th: string, zh: string, more: More = {}): Route<Path> => {
  const first = path.split('/')[1] ?? ''
  return { path, area: first.startsWith('fore') ? 'fore' : first || 'root', title: { en, th, zh }, bare: false, ...more }
}
