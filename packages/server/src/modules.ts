import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { installAccess } from './modules/access/index.ts'
import { installFiles } from './modules/files/index.ts'
import { installImports } from './modules/imports/index.ts'
import { installNotices } from './modules/notices/index.ts'
import { installSettings } from './modules/settings/index.ts'

/** A module adds its routes, background work and the words for its constraints; the order is the dependency order, lowest first. */
export type Install = (app: FastifyInstance) => Promise<void> | void

export const modules: readonly Install[] = [installAccess, installSettings, installFiles, installNotices, installImports]

/** Rules of the database in words: constraint name → what to tell the caller. Modules add theirs here. */
export const constraintWords: ReadonlyMap<string, Rejection> = new Map<string, Rejection>([])
