/** What antd lays over a page: lists, calendars, menus, popups, dialogs and drawers. It keeps those that are closed in the document, hidden. */
const layers = [
  '.ant-select-open',
  '.ant-picker-dropdown',
  '.ant-dropdown',
  '.ant-popover',
  '.ant-modal-wrap',
  '.ant-drawer-content-wrapper',
].join(',')

/** Whether a layer is open over the element. Esc belongs to the layer then; antd closes it only after the handlers of React have run. */
export const hasOpenLayer = (below: Element): boolean =>
  [...document.querySelectorAll(layers)].some(
    (layer) => layer.checkVisibility({ visibilityProperty: true }) && !layer.contains(below),
  )
