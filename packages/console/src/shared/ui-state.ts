import { createStore, useStore } from '../kit/store.ts'

/** What pages hand to each other beside the address (specification A §3, B §2: shared interface state). */
export interface UiState {
  readonly editOrderId: string | undefined
  /** Where the person came from. */
  readonly fromWhere: string | undefined
  /** Number of the exception being handled. */
  readonly exceptNo: string | undefined
  readonly receiptTransportId: string | undefined
  readonly receiptTransportNo: string | undefined
  readonly receiptTaskId: string | undefined
  readonly receiptTaskNo: string | undefined
  /** The order that is being created again. */
  readonly againOrderId: string | undefined
  readonly shipmentStatusDaysCount: number | undefined
  readonly specialDaysOff: readonly string[]
  readonly specialDaysOn: readonly string[]
  readonly openHours: readonly string[]
  readonly selectedDateOpenHours: readonly string[]
}

export const emptyUiState: UiState = {
  editOrderId: undefined,
  fromWhere: undefined,
  exceptNo: undefined,
  receiptTransportId: undefined,
  receiptTransportNo: undefined,
  receiptTaskId: undefined,
  receiptTaskNo: undefined,
  againOrderId: undefined,
  shipmentStatusDaysCount: undefined,
  specialDaysOff: [],
  specialDaysOn: [],
  openHours: [],
  selectedDateOpenHours: [],
}

/** Language, menus and the person's menus are stores of their own (`preferences`, `menus`). */
export const uiState = createStore<UiState>(emptyUiState)

export const setUiState = (change: Partial<UiState>): void => uiState.set((now) => ({ ...now, ...change }))

export const useUiState = (): UiState => useStore(uiState)
