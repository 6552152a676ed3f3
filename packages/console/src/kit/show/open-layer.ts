/** antd's overlays: selects, calendars, menus, popups, dialogs and drawers. Closed ones stay in the DOM, hidden. */
const layers = [
  '.ant-select-open',
  '.ant-picker-dropdown',
  '.ant-dropdown',
  '.ant-popover',
  '.ant-modal-wrap',
  '.ant-drawer-content-wrapper',
].join(',')

/** Whether an overlay is open above the element. Esc then belongs to it; antd closes it only after React's handlers have run. */
export const hasOpenLayer = (below: Element): boolean =>
  [...document.querySelectorAll(layers)].some(
    (layer) => layer.checkVisibility({ visibilityProperty: true }) && !layer.contains(below),
  )
