import { ruleFacts } from '@khonsong/domain/billing/rules/rule-facts.ts'
import { functionExamples } from '@khonsong/domain/billing/rules/function-words.ts'
import { useSay } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Puts text where the caret stands in the sheet, as if it were typed. */
const insert = (text: string): void => {
  const area = document.activeElement
  if (!(area instanceof HTMLTextAreaElement)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

interface PieceProps {
  readonly text: string
  readonly says: string
}

/** The press must not take the caret out of the sheet. */
const Piece = ({ text, says }: PieceProps) => (
  <li>
    <button type="button" className="rule-piece" onMouseDown={(event) => event.preventDefault()} onClick={() => insert(text)}>
      <code>{text}</code>
    </button>{' '}
    <span className="quiet">{says}</span>
  </li>
)

/** Everything a sheet may use: inputs with their units, and functions with an example. A press puts it where the caret stands. */
export const SheetReference = () => {
  const t = useWords('rules')
  const say = useSay()
  return (
    <div className="rule-reference">
      <p className="quiet">{t('how')}</p>
      <details>
        <summary>{t('inputs')}</summary>
        <ul>
          {Object.entries(ruleFacts).map(([name, fact]) => (
            <Piece
              key={name}
              text={name}
              says={'unit' in fact && fact.unit ? `${say(fact.words)} (${fact.unit})` : say(fact.words)}
            />
          ))}
        </ul>
      </details>
      <details>
        <summary>{t('functions')}</summary>
        <ul>
          {functionExamples.map(({ example, words }) => (
            <Piece key={example} text={example} says={say(words)} />
          ))}
        </ul>
      </details>
    </div>
  )
}
