import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }

/** The server answers everything that is not a file of the console; in development it runs beside Vite on its usual port. */
const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/',
  plugins: [react()],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(manifest.version) },
  // MapLibre starts its worker by address, as a module.
  worker: { format: 'es' },
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 1500 },
  server: { proxy: { '/v1': server, '/dt': server } },
})
