import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { packed } from './build/packed.ts'
import { weighedInto } from './build/weighed.ts'

/** The driver's page: a small separate bundle in the console's output folder, without any of the console's code. */
export default defineConfig({
  root: 'src/driver',
  base: '/driver/',
  plugins: [react(), weighedInto('driver-weights.json'), packed],
  build: {
    outDir: '../../dist/driver',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /[\\/]packages[\\/](domain|contract)[\\/]src[\\/]/, sideEffects: false }] },
    },
  },
})
