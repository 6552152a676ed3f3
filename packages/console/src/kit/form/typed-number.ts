import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'

/** A number as people type and paste it, as its digits: Thai or wide ones, thousands set apart, a sign of baht before it. */
export const typedNumber = (typed: string): string => searchKey(typed).replace(/[\s,฿]/g, '')
