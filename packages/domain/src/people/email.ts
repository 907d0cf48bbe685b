/** Text, an at-sign, text, a dot, text, no whitespace. Written without backtracking, so length costs nothing. */
export function isEmail(text: string): boolean {
  if (/\s/.test(text)) return false
  const at = text.indexOf('@')
  if (at < 1 || text.includes('@', at + 1)) return false
  const host = text.slice(at + 1)
  const dot = host.lastIndexOf('.')
  return dot > 0 && dot < host.length - 1
}

/** Enough to recognise one's own address, not enough to learn somebody else's: a•••@agency.com. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}
