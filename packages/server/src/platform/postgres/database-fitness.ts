import type { ClientBase } from 'pg'

/** `generated always as … stored`, `nulls not distinct` and `merge` are taken for granted from here on. */
const oldestVersion = 150_000

/** Refuses a server that would seem to work and lose something: an old one, or one that cannot hold Thai. */
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

/** With `lc_ctype` "C" Thai letters are no letters to `pg_trgm`: every search in Thai would read the whole table, or find nothing. */
export const assertThaiIsSearchable = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ fits: boolean | null }>(`select array_length(show_trgm('น้ำดื่ม'), 1) > 0 as fits`)
  if (rows[0]?.fits !== true) {
    throw new Error('pg_trgm sees no letters in Thai text. Make the database with LC_CTYPE C.UTF-8 (or another UTF-8 one).')
  }
}
