import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { MessageCode, MessageParams } from '@khonsong/domain/kernel/messages.ts'

/** Thrown for an unreadable workbook, with the rejections for its sender. */
export class SheetRefused extends Error {
  readonly rejections: readonly Rejection[]
  constructor(rejections: readonly Rejection[]) {
    super(rejections.map(({ code }) => code).join(', '))
    this.name = 'SheetRefused'
    this.rejections = rejections
  }
}

export const sheetRefused = <Code extends MessageCode>(code: Code, params: MessageParams<Code>): SheetRefused =>
  new SheetRefused([rejection(code, params)])

export const damaged = (): SheetRefused => sheetRefused('sheet.damaged', {})
