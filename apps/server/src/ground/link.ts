import type { App } from './app.ts'

/** An address of ours for a mail. Never taken from the request, whose Host header is the caller's word. */
export function linkTo(app: App, path: string): string {
  const { publicUrl, host, port } = app.settings
  return new URL(path, publicUrl ?? `http://${host}:${port}`).href
}
