/**
 * Commits the text of the focused field before a form is saved by shortcut: pickers and tag inputs turn text into a value on
 * blur, which a click on the button causes and a shortcut does not.
 */
export const commitTypedInput = async (): Promise<void> => {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.blur()
  await new Promise((resolve) => setTimeout(resolve))
  const again = field.isConnected ? field : document.getElementById(field.id)
  again?.focus({ preventScroll: true })
}
