import { usePage } from '../../../kit/workspace/page-context.ts'
import './execution.css'

interface ViewsProps<View extends string> {
  readonly label: string
  readonly views: readonly { readonly key: View; readonly label: string }[]
  readonly view: View
}

/** Tabs of a desk with two lists; the selected one is in the address. */
export const Views = <View extends string>({ label, views, view }: ViewsProps<View>) => {
  const { setSearch } = usePage()
  return (
    <div className="desk-views" role="tablist" aria-label={label}>
      {views.map((each) => (
        <button
          key={each.key}
          type="button"
          role="tab"
          aria-selected={each.key === view}
          onClick={() =>
            setSearch({
              view: each.key,
              status: undefined,
              state: undefined,
              pageNo: undefined,
              after: undefined,
              orderBy: undefined,
              sorting: undefined,
            })
          }
        >
          {each.label}
        </button>
      ))}
    </div>
  )
}
