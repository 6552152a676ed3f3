import { middleCut } from './middle-cut.ts'
import './cut-text.css'

/** A text that is cut in its middle where there is no room for it; copied and read aloud it is whole. */
export const CutText = ({ text }: { readonly text: string }) => {
  const [head, tail] = middleCut(text)
  return (
    <span className="middle-cut">
      <span className="middle-cut-head">{head}</span>
      {tail !== '' && <span className="middle-cut-tail">{tail}</span>}
    </span>
  )
}
