/** The secret a mail's link carries behind the # of its address, where it reaches no server log. */
export function secretIn(hash: string, name: 'invite' | 'reset'): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get(name) ?? undefined
}
