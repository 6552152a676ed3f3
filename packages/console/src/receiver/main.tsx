import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './receiver.css'

const root = document.getElementById('root')
if (!root) throw new Error('no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
