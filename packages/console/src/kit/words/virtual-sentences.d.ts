declare module 'virtual:sentences/*' {
  export const sentences: Readonly<Record<string, string>>
}
