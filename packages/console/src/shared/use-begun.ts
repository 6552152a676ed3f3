import { useState } from 'react'

/**
 * A form's initial data, and a way to reset it. Queries refetch when a tab is shown again: taking the new data would overwrite
 * others' changes unnoticed on save, or lose what is typed.
 */
export const useBegun = <Data>(read: { readonly data: Data | undefined; readonly isFetching: boolean }) => {
  const [begun, begin] = useState<Data>()
  if (begun === undefined && read.data !== undefined && !read.isFetching) begin(read.data)
  return [begun, begin] as const
}
