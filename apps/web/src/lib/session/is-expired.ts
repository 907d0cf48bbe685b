/** True when the expiry time written in an access token has passed; a token that can't be read counts as expired. */
export function isExpired(accessToken: string, nowMs: number): boolean {
  try {
    const [, payload = ''] = accessToken.split('.')
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const { exp } = JSON.parse(text) as { exp?: unknown }
    return typeof exp !== 'number' || exp * 1000 <= nowMs
  } catch {
    return true
  }
}
