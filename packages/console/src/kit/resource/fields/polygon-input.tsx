import { Button, Input } from 'antd'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { polygonText, readPolygon } from '@khonsong/domain/kernel/polygon-text.ts'
import { areaOf, boundsOf, cornersOf, polygonOf, ringAround, type Polygon, type Position } from '@khonsong/domain/kernel/polygon.ts'
import { polygonRefusal } from '@khonsong/domain/resource/fields/polygon.ts'
import { useCallback, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Field, type FieldProps } from '../../form/field.tsx'
import { useFormCheck } from '../../form/form-context.ts'
import { MapView, type MapBox } from '../../map/map-view.tsx'
import { formatNumber } from '../../show/format.ts'
import { useLanguage } from '../../words/pane-language.ts'
import { useWords } from '../../words/use-words.ts'

const isPolygon = (value: unknown): value is Polygon => typeof value === 'object' && value !== null && 'coordinates' in value
const nothing: readonly Position[] = []
const example = '13.7563,100.5018; 13.7570,100.5018; 13.7570,100.5030'

/** The form's pin, if it has one; the fence is drawn around it. */
const usePin = () => {
  const [lat, lng, radius] = useWatch({ name: ['lat', 'lng', 'radiusMetres'] }) as readonly unknown[] // as asked
  return useMemo(() => {
    if (typeof lat !== 'number' || typeof lng !== 'number') return undefined
    return { lat, lng, metres: typeof radius === 'number' && radius > 0 ? radius : 300 }
  }, [lat, lng, radius])
}

interface DrawProps {
  readonly name: string
  readonly id: string
  readonly label: string
  readonly value: Polygon | undefined
  readonly disabled: boolean
  readonly onChange: (value: Polygon | '') => void
}

const boxAround = (pin: { lat: number; lng: number; metres: number } | undefined): MapBox | undefined =>
  pin && boundsOf(polygonOf(ringAround([pin.lng, pin.lat], pin.metres * 2)))

const Draw = ({ id, name, label, value, disabled, onChange }: DrawProps) => {
  const t = useWords('kit')
  const language = useLanguage()
  const pin = usePin()
  const corners = useMemo(() => (value ? cornersOf(value) : nothing), [value])
  const [typed, setTyped] = useState<string>()
  const [goTo, setGoTo] = useState<MapBox | undefined>(() => (value ? boundsOf(value) : boxAround(pin)))
  // Unreadable corners are not part of the value, so saving must be blocked here.
  useFormCheck(
    useCallback(
      async () =>
        typed !== undefined && readPolygon(typed) === undefined
          ? [rejection('hours.unreadable', { field: { en: label, th: label, zh: label }, example }, name)]
          : [],
      [label, name, typed],
    ),
  )
  const put = (next: readonly Position[]) => onChange(next.length === 0 ? '' : polygonOf(next))
  const drawn = useMemo(
    () =>
      disabled
        ? undefined
        : {
            corners,
            label: t('fence.corner'),
            onChange: (next: readonly Position[]) => onChange(next.length === 0 ? '' : polygonOf(next)),
          },
    [corners, disabled, onChange, t],
  )
  const areas = useMemo(() => {
    const ring = value?.coordinates[0]
    if (ring && ring.length > 2) return [{ key: 'fence', ring, tone: 'moving' as const }]
    return pin ? [{ key: 'radius', ring: ringAround([pin.lng, pin.lat], pin.metres), tone: 'waiting' as const }] : []
  }, [pin, value])
  const places = useMemo(
    () => (pin ? [{ key: 'pin', lat: pin.lat, lng: pin.lng, title: label, tone: 'done' as const }] : []),
    [label, pin],
  )
  const refusal = value && polygonRefusal(value)
  return (
    <div className="fence-input">
      <MapView label={label} places={places} areas={areas} drawn={drawn} goTo={goTo} stays height={300} />
      <p className="field-hint" role="status">
        {corners.length === 0 && t('fence.hint')}
        {value && !refusal && t('fence.area', { n: corners.length, area: formatNumber(Math.round(areaOf(value))) })}
        {refusal && <span className="field-error">{sentence(refusal.code, refusal.params, language)}</span>}
      </p>
      {!disabled && (
        <div className="hours-tools">
          <Button size="small" disabled={corners.length === 0} onClick={() => put(corners.slice(0, -1))}>
            {t('fence.undo')}
          </Button>
          <Button size="small" disabled={corners.length === 0} onClick={() => put([])}>
            {t('fence.clear')}
          </Button>
          <Button size="small" disabled={!pin} onClick={() => setGoTo(boxAround(pin))}>
            {t('fence.toPin')}
          </Button>
        </div>
      )}
      <label htmlFor={id}>{t('fence.typed')}</label>
      <Input.TextArea
        id={id}
        value={typed ?? (value ? polygonText(value) : '')}
        disabled={disabled}
        autoSize={{ minRows: 1, maxRows: 4 }}
        placeholder={example}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          const read = typed === undefined ? undefined : readPolygon(typed)
          if (read) put(cornersOf(read))
          if (read) setGoTo(cornersOf(read).length > 0 ? boundsOf(read) : undefined)
          if (read || typed === undefined) setTyped(undefined)
        }}
      />
    </div>
  )
}

/** A polygon, drawn on the map or typed as coordinates (for keyboard and screen reader users). */
export const PolygonInput = (drawing: FieldProps) => (
  <Field {...drawing} wide>
    {({ id, value, onChange, disabled }) => (
      <Draw
        id={id}
        name={drawing.name}
        label={drawing.label}
        value={isPolygon(value) ? value : undefined}
        disabled={disabled}
        onChange={onChange}
      />
    )}
  </Field>
)
