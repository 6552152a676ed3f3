import { middleCut } from './middle-cut.ts'
import './cut-text.css'

/** Text truncated in the middle when space is short; copying and screen readers get all of it. */
export const CutText = ({ text }: { readonly text: string }) => {
  const [head, tail] = middleCut(text)
  return (
    <span className="middle-cut">
      <span className="middle-cut-head">{head}</span>
      {tail !== '' && <span className="middle-cut-tail">{tail}</span>}
    </span>
  )
}
