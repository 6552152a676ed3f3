import {
  DownloadOutlined,
  LeftOutlined,
  RightOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { files } from '@khonsong/contract/kernel/files.ts'
import { useEffect, useState } from 'react'
import { addressOf } from '../../../kit/call/request.ts'
import { downloadOnClick } from '../../../kit/show/file-link.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'

const fileId = /^[0-9a-f-]{36}$/i

/** Ids of stored files, never URLs: a link cannot make this page load external content. */
const idsOf = (src: string | undefined): readonly string[] =>
  (src ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => fileId.test(id))

const within = (index: number, count: number): number => (Number.isInteger(index) && index >= 0 && index < count ? index : 0)

const imageOf = (id: string, download = false): string =>
  addressOf(files.get, { params: { id }, query: download ? { download: '1' } : {} })

interface View {
  readonly zoom: number
  readonly turned: number
}
const asIs: View = { zoom: 1, turned: 0 }

/** Photos in full size: `?src=id,id&index=1`. */
export const PreviewImage = () => {
  const t = useWords('kit')
  const { search } = usePage()
  const ids = idsOf(search['src'])
  const [at, setAt] = useState(within(Number(search['index'] ?? 0), ids.length))
  const [view, setView] = useState(asIs)
  const [failed, setFailed] = useState(false)
  const id = ids[at]

  const move = (by: number) => {
    if (ids.length === 0) return
    setAt((now) => (now + by + ids.length) % ids.length)
    setView(asIs)
    setFailed(false)
  }
  const zoom = (by: number) => setView((now) => ({ ...now, zoom: Math.min(8, Math.max(0.25, now.zoom * by)) }))
  const count = ids.length
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (count === 0) return
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
      if (step !== undefined) {
        setAt((now) => (now + step + count) % count)
        setView(asIs)
        setFailed(false)
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [count])

  if (id === undefined) return <p className="alone">{t('image.none')}</p>
  const download = { href: imageOf(id, true), onClick: downloadOnClick(imageOf(id, true)) }
  const position = t('image.of', { n: at + 1, total: ids.length })
  return (
    <div className="image-preview">
      <h1 className="hidden-visually">{t('image.title')}</h1>
      <div className="image-tools" role="toolbar" aria-label={t('image.title')}>
        <Button icon={<LeftOutlined />} disabled={count < 2} aria-label={t('image.previous')} onClick={() => move(-1)} />
        <span aria-live="polite">{position}</span>
        <Button icon={<RightOutlined />} disabled={count < 2} aria-label={t('image.next')} onClick={() => move(1)} />
        <Button icon={<ZoomOutOutlined />} aria-label={t('image.zoomOut')} onClick={() => zoom(0.8)} />
        <Button icon={<ZoomInOutlined />} aria-label={t('image.zoomIn')} onClick={() => zoom(1.25)} />
        <Button
          icon={<RotateRightOutlined />}
          aria-label={t('image.rotate')}
          onClick={() => setView((now) => ({ ...now, turned: (now.turned + 90) % 360 }))}
        />
        <Button icon={<DownloadOutlined />} aria-label={t('image.download')} {...download} />
      </div>
      <div className="image-stage" role="group" aria-label={t('image.title')} tabIndex={0}>
        {failed ? (
          <div className="alone" role="alert">
            <p>{t('image.failed')}</p>
            <Button {...download}>{t('image.download')}</Button>
          </div>
        ) : (
          <img
            src={imageOf(id)}
            alt={position}
            style={{ transform: `scale(${view.zoom}) rotate(${view.turned}deg)` }}
            onError={() => setFailed(true)}
          />
        )}
      </div>
    </div>
  )
}
