import type { Language } from '@khonsong/domain/kernel/language.ts'

/**
 * Seeded names are shown in the reader's language even where the table has no column for it; migration 0510 holds the
 * translations. A name that was edited is shown as entered.
 */

/** SQL for the name of a vehicle, trailer, goods or temperature type: the table has English and Thai columns. */
export const typeNameSql = (language: Language, alias: string): string =>
  ({ en: `${alias}.name`, th: `${alias}.name_th`, zh: `seeded_type_name_zh(${alias}.name)` })[language]

/** SQL for the name of a role; seeded roles are stored in Thai. */
export const roleNameSql = (language: Language, alias: string): string =>
  language === 'th'
    ? `${alias}.name`
    : `case when ${alias}.built_in then seeded_role_name(${alias}.name, '${language}') else ${alias}.name end`
