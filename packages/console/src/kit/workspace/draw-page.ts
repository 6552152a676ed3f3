import { createElement } from 'react'
import { pageOf } from './page-of.ts'
import type { Route } from './route-table.ts'

/** The page of a route; `pageOf` creates and caches its component. */
export const DrawPage = ({ route }: { route: Route }) => createElement(pageOf(route))
