import type { z } from 'zod'

/** More are not looked at. */
const mostItems = 50

/** The items that have the expected shape; a service may mix in others, such as categories without a position. */
export const readableItems = <Item extends z.ZodType>(item: Item, items: readonly unknown[]): readonly z.output<Item>[] =>
  items.slice(0, mostItems).flatMap((each) => {
    const read = item.safeParse(each)
    return read.success ? [read.data] : []
  })

/** Joins the parts of an address that are known, each once. */
export const joinedParts = (parts: readonly (string | null | undefined)[], between: string): string =>
  [...new Set(parts.flatMap((part) => part?.trim() || []))].join(between)
