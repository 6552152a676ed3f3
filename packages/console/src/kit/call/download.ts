import type { shell } from '@khonsong/contract/kernel/shell.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { app } from '../show/antd-app.ts'
import type { AnsweredFile } from './answer.ts'
import { CallFailure } from './call-failure.ts'
import { call } from './call.ts'
import { callSetup } from './call-setup.ts'
import { callTo } from './call-to.ts'

/** Offers a received file as a download. */
export const saveFile = ({ blob, name }: AnsweredFile): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

const coming: Words = { en: 'The file is being prepared…', th: 'กำลังเตรียมไฟล์…', zh: '正在准备文件…' }

/** A file that takes longer shows that it is coming. */
const patienceMs = 600

/** The address is whole: the call has no further input. */
const fileAt = (address: string) => ({
  ...callTo<typeof shell.menus>(`GET /${address.slice(1)}`, 'signed_in'),
  answers: 'file' as const,
})

const running = new Set<string>()

const fetchFile = async (address: string): Promise<void> => {
  let close: (() => void) | undefined
  const patience = setTimeout(() => {
    close = app.message.loading(coming[callSetup().language()], 0)
  }, patienceMs)
  try {
    const answer: unknown = await call(fileAt(address), {})
    saveFile(answer as AnsweredFile) // what a call that answers a file returns
  } catch (cause) {
    // Shown by `call`, as of every other call: a message, or the sign-in dialog.
    if (!(cause instanceof CallFailure)) throw cause
  } finally {
    clearTimeout(patience)
    close?.()
    running.delete(address)
  }
}

/** Downloads the file at an address; a second click while it is coming is ignored. */
export const download = (address: string): void => {
  if (running.has(address)) return
  running.add(address)
  void fetchFile(address)
}
