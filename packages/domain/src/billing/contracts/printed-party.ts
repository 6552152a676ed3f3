/** One side of a printed document, from its record on that day. */
export interface PaperParty {
  readonly name: string
  readonly address: string | null
  readonly taxId: string | null
  /** Five digits; null for a person, who has no branch. */
  readonly branchNo: string | null
  readonly phone: string | null
}
