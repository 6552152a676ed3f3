import { createElement } from 'react'
import { pageOf } from './page-of.ts'
import type { Route } from './route-table.ts'

/** The page of a route; the component itself is made once and kept by `pageOf`. */
export const DrawPage = ({ route }: { route: Route }) => createElement(pageOf(route))
