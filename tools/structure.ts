/**
 * The structure of ARCHITECTURE.md as data: the areas of each package, which area may import which, and the order of modules.
 * Used by the check (`architecture.ts`) and its test, which plants a violation of every row.
 */

/** Modules bottom-up, by group. A module may import itself and earlier ones, in every package. */
export const groups = {
  company: ['settings', 'access', 'files'],
  masters: ['places', 'partners', 'cargo', 'fleet', 'commerce', 'upkeep'],
  operations: [
    'orders',
    'shipments',
    'jobs',
    'planning',
    'legs',
    'distribution',
    'templates',
    'docks',
    'tracking',
    'exceptions',
    'execution',
    'driver-page',
    'transfers',
    'receipts',
  ],
  telematics: ['devices', 'positions', 'arrivals', 'hours', 'simulation'],
  billing: [
    'rating',
    'rules',
    'cards',
    'contracts',
    'own-costs',
    'charges',
    'bills',
    'reconciliation',
    'papers',
    'statements',
    'what-if',
  ],
  insight: ['reports', 'dashboard', 'scorecard', 'own-company', 'search'],
  channels: ['tracking-page', 'messages', 'webhooks', 'notices', 'imports'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Group = keyof typeof groups

export const moduleOrder: readonly string[] = Object.values(groups).flat()

/**
 * Modules that form one aggregate: an order creates its shipments and reads their state. Across packages, and between contract
 * schemas, they may import each other; elsewhere the module order applies.
 */
export const aggregate: readonly string[] = ['orders', 'shipments']

/** The group of a module. */
export const groupOf = (module: string): string | undefined =>
  Object.entries(groups).find(([, modules]) => (modules as readonly string[]).includes(module))?.[0]

/**
 * Each area with the areas it may import beside itself. `…/modules` rows also follow the module order: a module may import the
 * same or a lower module of any package, a server module only through its `index.ts`, a console feature only through its
 * `public.ts`.
 */
export const mayImport = {
  solver: [],
  'domain/kernel': [],
  'domain/resource': ['domain/kernel'],
  'domain/modules': ['domain/kernel', 'domain/resource', 'solver'],
  'contract/kernel': ['domain/kernel', 'domain/resource'],
  'contract/modules': ['contract/kernel', 'domain/kernel', 'domain/resource', 'domain/modules'],
  'server/platform': ['contract/kernel', 'domain/kernel', 'domain/resource'],
  'server/modules': [
    'solver',
    'server/platform',
    'contract/kernel',
    'contract/modules',
    'domain/kernel',
    'domain/resource',
    'domain/modules',
  ],
  'server/demo': [
    'server/platform',
    'server/modules',
    'contract/kernel',
    'contract/modules',
    'domain/kernel',
    'domain/resource',
    'domain/modules',
  ],
  'server/programs': [
    'server/platform',
    'server/modules',
    'server/demo',
    'contract/kernel',
    'contract/modules',
    'domain/kernel',
    'domain/resource',
    'domain/modules',
  ],
  'server/testing': [
    'server/platform',
    'server/modules',
    'server/demo',
    'server/programs',
    'contract/kernel',
    'contract/modules',
    'domain/kernel',
    'domain/resource',
    'domain/modules',
  ],
  'console/words': ['domain/kernel'],
  'console/kit': ['console/words', 'contract/kernel', 'domain/kernel', 'domain/resource'],
  'console/shared': [
    'console/kit',
    'console/words',
    'contract/kernel',
    'contract/modules',
    'domain/kernel',
    'domain/resource',
    'domain/modules',
  ],
  'console/session': [
    'console/shared',
    'console/kit',
    'console/words',
    'contract/kernel',
    'contract/modules',
    'domain/kernel',
    'domain/resource',
    'domain/modules',
  ],
  'console/frame': [
    'console/session',
    'console/shared',
    'console/kit',
    'console/words',
    'contract/kernel',
    'contract/modules',
    'domain/kernel',
    'domain/resource',
    'domain/modules',
  ],
  'console/driver': ['contract/modules', 'domain/kernel', 'domain/modules'],
  'console/receiver': ['console/driver', 'contract/modules', 'domain/kernel', 'domain/modules'],
  'console/features': [
    'console/shared',
    'console/kit',
    'console/words',
    'contract/kernel',
    'contract/modules',
    'domain/kernel',
    'domain/resource',
    'domain/modules',
  ],
  'console/pages': [
    'console/features',
    'console/shared',
    'console/kit',
    'console/words',
    'contract/kernel',
    'contract/modules',
    'domain/kernel',
    'domain/resource',
    'domain/modules',
  ],
  'console/programs': [
    'console/pages',
    'console/features',
    'console/frame',
    'console/session',
    'console/shared',
    'console/kit',
    'console/words',
    'contract/kernel',
    'contract/modules',
    'domain/kernel',
    'domain/resource',
    'domain/modules',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Area = keyof typeof mayImport

export interface Place {
  readonly area: Area
  /** Only in areas with modules. */
  readonly module?: string
}

const inModule = (area: Area, module: string | undefined): Place | undefined =>
  module === undefined ? undefined : { area, module }

/** Parses a path: `packages/server/src/modules/operations/orders/store.ts` is module `orders` of `server/modules`. */
export const placeOf = (path: string): Place | undefined => {
  const [packages, pack, src, first = '', second, third] = path.split('/')
  if (packages !== 'packages' || src !== 'src') return undefined
  switch (pack) {
    case 'solver':
      return { area: 'solver' }
    case 'domain':
      return first === 'kernel' || first === 'resource' ? { area: `domain/${first}` } : inModule('domain/modules', second)
    case 'contract':
      return first === 'kernel' ? { area: 'contract/kernel' } : inModule('contract/modules', second)
    case 'server':
      if (first === 'modules') return inModule('server/modules', third)
      if (first === 'platform' || first === 'demo') return { area: `server/${first}` }
      return { area: first === 'testing' || first === 'faults' ? 'server/testing' : 'server/programs' }
    case 'console':
      if (first === 'features') return inModule('console/features', third)
      if (
        first === 'kit' ||
        first === 'words' ||
        first === 'shared' ||
        first === 'session' ||
        first === 'frame' ||
        first === 'driver' ||
        first === 'receiver' ||
        first === 'pages'
      )
        return { area: `console/${first}` }
      return { area: 'console/programs' }
    default:
      return undefined
  }
}

/** The group folder in a path, for areas with modules. */
export const namedGroup = (path: string): string | undefined => {
  const [, pack, , first, second] = path.split('/')
  return pack === 'domain' || pack === 'contract' ? first : second
}

/** Exceptions to the rows, each with its reason. An unused exception fails the check, so the list only shrinks. */
export const exceptions: Readonly<Record<string, { readonly imports: string; readonly because: string }>> = {
  'packages/server/src/platform/queue-message.ts': {
    imports: 'channels/messages/',
    because: 'the outbox of messages leaves out what nobody can ask for, before anything is written',
  },
  'packages/server/src/platform/next-number.ts': {
    imports: 'company/settings/',
    because: 'the resource kit numbers its records in the pattern that the company has set',
  },
  'packages/server/src/platform/resource/history.ts': {
    imports: 'company/access/',
    because: 'a history names the actions on accounts too',
  },
  'packages/server/src/modules/masters/places/area-export.ts': {
    imports: 'channels/imports/',
    because: 'the export has the columns of the import, so that it can come back unchanged',
  },
  'packages/server/src/modules/masters/places/import-addresses.ts': {
    imports: 'channels/imports/',
    because: 'the rows of an import of addresses change several levels of areas at once',
  },
  'packages/server/src/modules/operations/tracking/warn-early.ts': {
    imports: 'channels/messages/',
    because: 'a warning is one of the events that recipients choose',
  },
  'packages/server/src/modules/operations/tracking/warn-early-store.ts': {
    imports: 'channels/messages/',
    because: 'a warning is one of the events that recipients choose',
  },
  'packages/server/src/platform/resource/uses-store.ts': {
    imports: 'operations/',
    because: 'whoever deactivates a record is told which open orders, shipments and jobs use it',
  },
  'packages/server/src/modules/operations/orders/export-store.ts': {
    imports: 'channels/imports/',
    because: 'the export has the columns of the import, so that it can come back unchanged',
  },
  'packages/server/src/modules/insight/reports/order-export.ts': {
    imports: 'channels/imports/',
    because: 'the export has the columns of the import, so that it can come back unchanged',
  },
  'packages/domain/src/company/settings/readable-settings.ts': {
    imports: 'company/access/',
    because: 'who may read a setting follows from the kinds of user',
  },
  'packages/server/src/write-schema.ts': { imports: 'testing/', because: 'the schema is read from a database of the tests' },
}

/** The only file through which other modules may import a module; areas without one are open. */
export const door: Partial<Readonly<Record<Area, string>>> = { 'server/modules': 'index.ts', 'console/features': 'public.ts' }
