import { ruleFacts } from '@khonsong/domain/billing/rules/rule-facts.ts'
import { functionExamples } from '@khonsong/domain/billing/rules/function-words.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Inserts text at the caret of the focused sheet and fires `input`, so that the form registers the change. */
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

/** Pressing the button must not move focus out of the sheet. */
const Piece = ({ text, says }: PieceProps) => (
  <li>
    <button type="button" className="rule-piece" onMouseDown={(event) => event.preventDefault()} onClick={() => insert(text)}>
      <code>{text}</code>
    </button>{' '}
    <span className="quiet">{says}</span>
  </li>
)

/** Reference of inputs with units and functions with examples; a click inserts one at the caret. */
export const SheetReference = () => {
  const t = useWords('rules')
  const localize = useLocalize()
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
              says={'unit' in fact && fact.unit ? `${localize(fact.words)} (${fact.unit})` : localize(fact.words)}
            />
          ))}
        </ul>
      </details>
      <details>
        <summary>{t('functions')}</summary>
        <ul>
          {functionExamples.map(({ example, words }) => (
            <Piece key={example} text={example} says={localize(words)} />
          ))}
        </ul>
      </details>
    </div>
  )
}
