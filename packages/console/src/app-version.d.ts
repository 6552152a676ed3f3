interface ImportMetaEnv {
  /** Version of the console, from its package.json (vite.config.ts). */
  readonly APP_VERSION: string
}
