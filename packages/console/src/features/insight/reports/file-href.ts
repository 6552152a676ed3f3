export const fileHref = (id: string): string => `/v1/files/${id}?download=1`
