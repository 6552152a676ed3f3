import { Alert } from 'antd'
import { similarSites, type SimilarSite } from '@khonsong/contract/masters/places/places.ts'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../../kit/call/use-read.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { RecordLink } from '../../../shared/record-link.tsx'
import { useTyped } from '../../../shared/use-typed.ts'

interface Typed {
  readonly siteCode?: string
  readonly siteName?: string
  readonly lat?: number
  readonly lng?: number
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const useWhy = () => {
  const p = useWords('places')
  return ({ why, metres }: SimilarSite): string => {
    if (why === 'code') return p('similar.code')
    return why === 'point' ? p('similar.point', { n: metres ?? 0 }) : p('similar.name')
  }
}

/** Warns of possible duplicates while typing; nothing is refused, two shops may share a yard. */
export const SimilarSites = ({ id }: { readonly id?: string }) => {
  const p = useWords('places')
  const why = useWhy()
  const [code, name, lat, lng] = useWatch({ name: ['siteCode', 'siteName', 'lat', 'lng'] }) as readonly unknown[] // one value per name
  const [asked, setTyped] = useTyped()
  const typed = JSON.stringify({ siteCode: text(code), siteName: text(name), lat: number(lat), lng: number(lng) })
  useEffect(() => setTyped(typed), [setTyped, typed])
  const given: Typed = asked === '' ? {} : (JSON.parse(asked) as Typed) // serialised in the line above
  const query = { ...given, ...(id ? { exceptId: id } : {}) }
  const enabled = given.siteCode !== undefined || given.siteName !== undefined || given.lat !== undefined
  const { data } = useRead(similarSites, { query }, { enabled, quiet: true, keepOld: true })
  if (!enabled || !data || data.length === 0) return null
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      title={p('similar.title')}
      description={
        <ul>
          {data.map((site) => (
            <li key={site.id}>
              <RecordLink kind="site" id={site.id} text={site.siteName} /> <span className="quiet">{site.siteCode}</span> ·{' '}
              {why(site)}
            </li>
          ))}
        </ul>
      }
    />
  )
}
