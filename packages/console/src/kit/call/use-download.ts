import type { InputOf, Operation } from '@khonsong/contract/kernel/operation.ts'
import type { AnsweredFile } from './answer.ts'
import { useAct } from './use-act.ts'

/** Offers a received file as a download. */
export const saveFile = ({ blob, name }: AnsweredFile): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Downloads a file within the page, so that a refusal is shown as a message: in a new tab it would open as raw JSON. */
export const useDownload = <Op extends Operation>(
  operation: Op,
): { readonly download: (input: InputOf<Op>) => void; readonly downloading: boolean } => {
  const { start, acting } = useAct(operation, {
    onDone: (output) => saveFile(output as unknown as AnsweredFile), // the response is a file
  })
  return { download: start, downloading: acting }
}
