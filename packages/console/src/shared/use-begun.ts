import { useState } from 'react'

/**
 * What a form began with, once it has been read, and how to begin again. Reads are repeated when a tab is shown again: a form that took up
 * what others wrote meanwhile would save over it unseen, and one that gave way to its reading would lose what is typed.
 */
export const useBegun = <Data>(read: { readonly data: Data | undefined; readonly isFetching: boolean }) => {
  const [begun, begin] = useState<Data>()
  if (begun === undefined && read.data !== undefined && !read.isFetching) begin(read.data)
  return [begun, begin] as const
}
