import { useRef, type PointerEvent } from 'react'
import { useLocalize } from './language.ts'

const width = 640
const height = 240

/** The receiver signs with a finger; stored as one more picture of the delivery. */
export const SignatureField = ({ onChange }: { readonly onChange: (signature: Blob | undefined) => void }) => {
  const localize = useLocalize()
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number }>(undefined)
  const pen = () => canvas.current?.getContext('2d')
  const at = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height }
  }
  const begin = (event: PointerEvent) => {
    const context = pen()
    if (context && last.current === undefined && canvas.current?.dataset['signed'] === undefined) {
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, width, height)
    }
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = at(event)
  }
  const draw = (event: PointerEvent) => {
    const context = pen()
    const from = last.current
    if (!context || !from || !canvas.current) return
    const to = at(event)
    context.strokeStyle = '#10243e'
    context.lineWidth = 4
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
    canvas.current.dataset['signed'] = 'yes'
    last.current = to
  }
  const finish = () => {
    last.current = undefined
    if (canvas.current?.dataset['signed']) canvas.current.toBlob((made) => made && onChange(made), 'image/jpeg', 0.8)
  }
  const clear = () => {
    pen()?.clearRect(0, 0, width, height)
    if (canvas.current) delete canvas.current.dataset['signed']
    onChange(undefined)
  }
  return (
    <div className="signature">
      <div className="line">
        <span>{localize('signature')}</span>
        <button type="button" onClick={clear}>
          {localize('clear')}
        </button>
      </div>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        aria-label={localize('signature')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={finish}
        onPointerCancel={finish}
      />
    </div>
  )
}
