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

// Without a service worker the page works online only.
if ('serviceWorker' in navigator)
  navigator.serviceWorker.register('/driver/worker.js', { scope: '/driver/' }).catch(() => undefined)
