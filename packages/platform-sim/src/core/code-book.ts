import type { Answer } from './simulator.ts'

/** Single-use codes of a consent page, valid for a while. */
export function codeBook<Grant>(now: () => number, lifeMs: number, newCode: () => string) {
  const codes = new Map<string, { grant: Grant; until: number }>()
  return {
    issue(grant: Grant): string {
      const code = newCode()
      codes.set(code, { grant, until: now() + lifeMs })
      return code
    },
    /** Uses a code up; null where it was used, has expired or never was. */
    take(code: string | null | undefined): Grant | null {
      const entry = codes.get(code ?? '')
      codes.delete(code ?? '')
      return entry && entry.until >= now() ? entry.grant : null
    },
  }
}

/** Sends a user back to the app from a consent page. */
export function sendBack(redirectUri: string, query: Readonly<Record<string, string>>): Answer {
  const back = new URL(redirectUri)
  for (const [name, value] of Object.entries(query)) back.searchParams.set(name, value)
  return { status: 302, headers: { location: back.href }, body: '' }
}
