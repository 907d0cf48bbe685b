export const FORMAT = 1

export type AppliedMigration = { name: string; checksum: string }

/** Location and checksum of one table's rows: PostgreSQL's text form, gzipped. */
export type Member = {
  table: string
  columns: string[]
  rows: number
  offset: number
  bytes: number
  sha256: string
}

/** Table of contents. Written at the end of the file, because sizes and checksums are known only then. */
export type Manifest = {
  format: typeof FORMAT
  takenAt: string
  migrations: AppliedMigration[]
  /** Shows whether two installations share a secret without revealing it. */
  secretMark: string | null
  members: Member[]
}
