/**
 * Takes what somebody still has under their hands before a form is saved by a key: pickers of days, times and tags make a value of what was typed
 * only when they are left, which a click on the button does and a key does not.
 */
export const commitTypedInput = async (): Promise<void> => {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.blur()
  await new Promise((resolve) => setTimeout(resolve))
  const again = field.isConnected ? field : document.getElementById(field.id)
  again?.focus({ preventScroll: true })
}
