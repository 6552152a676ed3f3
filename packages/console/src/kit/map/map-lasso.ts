import type { GeoJSONSource, Map as GlMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import { useEffect } from 'react'
import { areasOf } from './map-hooks.ts'
import type { MapLasso } from './map-view.tsx'

type Point = readonly [lng: number, lat: number]

/** The ring drawn so far: the whole path, or the rectangle between its ends. */
const ringOf = (shape: MapLasso['shape'], way: readonly Point[]): readonly Point[] => {
  const [first, last] = [way[0], way.at(-1)]
  if (shape === 'lasso' || !first || !last) return way
  return [first, [last[0], first[1]], last, [first[0], last[1]]]
}

/** Selection by drawing: panning is off while a ring is drawn with mouse or finger; reported on release. */
export const useLasso = (map: GlMap | undefined, lasso: MapLasso | undefined): void => {
  useEffect(() => {
    if (!map || !lasso) return undefined
    let way: Point[] | undefined
    const show = (ring: readonly Point[]) => {
      const closed = ring[0] ? [...ring, ring[0]] : []
      map
        .getSource<GeoJSONSource>('areas')
        ?.setData(areasOf(closed.length > 2 ? [{ key: 'lasso', ring: closed, tone: 'moving' }] : []))
    }
    const begin = ({ lngLat }: MapMouseEvent | MapTouchEvent) => {
      way = [[lngLat.lng, lngLat.lat]]
    }
    const go = ({ lngLat }: MapMouseEvent | MapTouchEvent) => {
      if (!way) return
      way.push([lngLat.lng, lngLat.lat])
      show(ringOf(lasso.shape, way))
    }
    const end = () => {
      const drawn = way
      way = undefined
      show([])
      // A click without movement draws nothing.
      if (drawn && drawn.length > 2) lasso.onDone(ringOf(lasso.shape, drawn))
    }
    map.dragPan.disable()
    map.getCanvas().style.cursor = 'crosshair'
    map.on('mousedown', begin)
    map.on('touchstart', begin)
    map.on('mousemove', go)
    map.on('touchmove', go)
    window.addEventListener('mouseup', end)
    window.addEventListener('touchend', end)
    return () => {
      map.dragPan.enable()
      map.getCanvas().style.cursor = ''
      map.off('mousedown', begin)
      map.off('touchstart', begin)
      map.off('mousemove', go)
      map.off('touchmove', go)
      window.removeEventListener('mouseup', end)
      window.removeEventListener('touchend', end)
      show([])
    }
  }, [map, lasso])
}
