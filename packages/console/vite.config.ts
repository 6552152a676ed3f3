import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server answers everything that is not a file of the console; in development it runs beside Vite on its usual port. */
const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/',
  plugins: [react()],
  // MapLibre starts its worker by address, as a module.
  worker: { format: 'es' },
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 1500 },
  server: { proxy: { '/v1': server, '/dt': server } },
})
