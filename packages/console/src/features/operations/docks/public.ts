export { BookDock } from './book-dock.tsx'
