export const FORMAT = 1

export type AppliedMigration = { name: string; checksum: string }

/** One table: its rows in PostgreSQL's own text form, gzipped, at a place in the file. */
export type Member = {
  table: string
  columns: string[]
  rows: number
  offset: number
  bytes: number
  sha256: string
}

/** What the file says about itself. It stands at the end, because sizes and sums are known only then. */
export type Manifest = {
  format: typeof FORMAT
  takenAt: string
  migrations: AppliedMigration[]
  /** Tells whether two installations share a secret, and nothing of the secret itself. */
  secretMark: string | null
  members: Member[]
}
