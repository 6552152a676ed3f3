import type { Language } from '@khonsong/domain/kernel/language.ts'

/**
 * Names that an installation begins with are shown in the reader's language also where the table has no column for it; the database has the
 * words (migration 0510). A name that somebody has changed is shown as it was written.
 */

/** SQL of the name of a vehicle, trailer, goods or temperature type: the table has an English and a Thai one. */
export const typeNameSql = (language: Language, alias: string): string =>
  ({ en: `${alias}.name`, th: `${alias}.name_th`, zh: `seeded_type_name_zh(${alias}.name)` })[language]

/** SQL of the name of a role: the ones that come with the system are stored in Thai. */
export const roleNameSql = (language: Language, alias: string): string =>
  language === 'th'
    ? `${alias}.name`
    : `case when ${alias}.built_in then seeded_role_name(${alias}.name, '${language}') else ${alias}.name end`
