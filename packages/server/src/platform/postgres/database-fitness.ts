import type { ClientBase } from 'pg'
import type { MigrationStatement } from './migration-files.ts'

/** Required for `generated always as … stored`, `nulls not distinct` and `merge`. */
const oldestVersion = 150_000

/** Refuses a server that is too old or whose encoding cannot store Thai. */
export const assertServerFits = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ version: number; text: string; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as text,
            pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`,
  )
  const [server] = rows
  if (server === undefined) throw new Error('The server does not list the database it connected us to.')
  if (server.version < oldestVersion) throw new Error(`PostgreSQL 15 or later is needed; this is ${server.text}.`)
  if (server.encoding !== 'UTF8') throw new Error(`The database must be encoded in UTF8; this one is in ${server.encoding}.`)
}

/** With `lc_ctype` "C", `pg_trgm` ignores Thai letters: a Thai search would scan the whole table or find nothing. */
export const assertThaiIsSearchable = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ fits: boolean | null }>(`select array_length(show_trgm('น้ำดื่ม'), 1) > 0 as fits`)
  if (rows[0]?.fits !== true) {
    throw new Error('pg_trgm sees no letters in Thai text. Make the database with LC_CTYPE C.UTF-8 (or another UTF-8 one).')
  }
}

const createExtension = /^create\s+extension\s+(?:if\s+not\s+exists\s+)?"?([a-z_0-9]+)/i

/**
 * Refuses a server without the extensions that migrations create, before the first migration commits: a partial schema
 * would not say what is missing. Also refuses an available extension that this user may not create.
 */
export const assertExtensionsAvailable = async (client: ClientBase, wanted: readonly MigrationStatement[]): Promise<void> => {
  const names = [...new Set(wanted.flatMap(({ text }) => createExtension.exec(text)?.[1] ?? []))]
  const { rows } = await client.query<{ name: string; there: boolean; made: boolean; may: boolean }>(
    `select wanted.name, bool_or(v.name is not null) as there, bool_or(e.extname is not null) as made,
            bool_or(not v.superuser or (v.trusted and has_database_privilege(current_database(), 'create')) or (select rolsuper from pg_roles where rolname = current_user)) as may
       from unnest($1::text[]) as wanted(name)
       left join pg_available_extension_versions v on v.name = wanted.name
       left join pg_extension e on e.extname = wanted.name
      group by wanted.name order by wanted.name`,
    [names],
  )
  const missing = rows.filter(({ there, made }) => !there && !made).map(({ name }) => name)
  if (missing.length > 0)
    throw new Error(
      `This PostgreSQL does not have the extension ${missing.join(', ')}. Install the package of its additional modules (on Debian they are part of postgresql, elsewhere postgresql-contrib).`,
    )
  const forbidden = rows.filter(({ made, may }) => !made && may !== true).map(({ name }) => name)
  if (forbidden.length > 0)
    throw new Error(
      `This user may not make the extension ${forbidden.join(', ')}. Let an administrator run in this database: ${forbidden.map((name) => `create extension ${name};`).join(' ')}`,
    )
}
