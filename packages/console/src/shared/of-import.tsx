import { lazyPart } from '../kit/show/lazy-part.tsx'
import { usePage } from '../kit/workspace/page-context.ts'

const ImportNarrowed = lazyPart(() => import('./import-narrowed.tsx').then((file) => file.ImportNarrowed))
const isId = (text: string | undefined): text is string => /^[0-9a-f-]{36}$/i.test(text ?? '')

/** Banner of a list filtered by an import; loaded only then. */
export const OfImport = () => {
  const id = usePage().search['importId']
  return isId(id) ? <ImportNarrowed id={id} /> : null
}
