import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './driver.css'

const root = document.getElementById('root')
if (!root) throw new Error('no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

// Where it cannot be installed the page works while there is a line.
if ('serviceWorker' in navigator)
  navigator.serviceWorker.register('/driver/worker.js', { scope: '/driver/' }).catch(() => undefined)
