/** Memory of a round's clients: their requests, and the answers acknowledged before the kill. */
export type Session = {
  email: string
  access: string
  refresh: string
  cookie: string
  presentedAt: number | null
}
export type Invitation = { key: string; email: string; by: Session; answer: unknown }
export type Rename = { name: string; acknowledged: boolean }

export type Memory = {
  organisationId: string
  people: string[]
  sessions: Session[]
  invitations: Invitation[]
  renames: Rename[]
  /** Tokens that were exchanged before the kill. */
  refreshes: number
  /** Refused for now (503), which breaks no promise. */
  refused: number
  /** Any other answer, which load alone must not cause. */
  surprises: string[]
}

export function aMemory(organisationId: string, people: string[]): Memory {
  const none = { sessions: [], invitations: [], renames: [], surprises: [] }
  return { organisationId, people, ...none, refreshes: 0, refused: 0 }
}

export function acknowledgedIn(memory: Memory): number {
  const invitations = memory.invitations.filter(({ answer }) => answer !== null).length
  const renames = memory.renames.filter(({ acknowledged }) => acknowledged).length
  return memory.sessions.length + memory.refreshes + invitations + renames
}
