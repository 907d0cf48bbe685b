import { chain, type Entry } from './chain.ts'
import { sealEntry, sealErased, sealState, type SealKey } from './seal.ts'

export type StoredEntry = Entry & { hash: Buffer; seal: Buffer | null; erasedSeal: Buffer | null }

/** Length and last hash of a log at some time, stored outside the database. */
export type Anchor = { organisation: string; epoch: number; entries: number; head: string; at: string }

/** First entry that differs from its original, and a sentence on the difference. */
export type BrokenEntry = { seq: number; sentence: string }
export type ChainVerdict = { entries: number; broken: BrokenEntry | null }

/** First entry of a log, or the position after the entries cleared by retention. */
export type Beginning = { through: number; head: Buffer | null }

type Walk = {
  keys: readonly SealKey[]
  anchors: readonly Anchor[]
  beginning: Beginning
  /** All entries of the log, in order. */
  entries: AsyncIterable<StoredEntry>
}

/** Verifies a log against its hashes, seals and anchors. */
export async function verifyChain({ keys, anchors, beginning, entries }: Walk): Promise<ChainVerdict> {
  const heads = new Map<number, string>([[beginning.through, beginning.head?.toString('hex') ?? '']])
  const anchored = new Set(anchors.map((anchor) => anchor.entries))
  const restores: { seq: number; epoch: number }[] = []
  /** First entry whose seal cannot be verified, until a later one vouches for it. */
  let untold: BrokenEntry | null = null
  let last = beginning.through
  let before = beginning.head
  for await (const entry of entries) {
    const seq = Number(entry.seq)
    // Interrupted retention: these entries are being cleared, and the entry recording it vouches for the
    // rest.
    if (seq <= beginning.through) continue
    const broken = linkProblem(entry, last + 1, before, keys)
    if (broken) return { entries: last, broken }
    const seal = sealState(entry.seal, keys, (key) => sealEntry(key, entry.hash))
    if (seal === 'broken') return { entries: last, broken: { seq, sentence: SENTENCES.notOurs } }
    if (seal !== 'whole')
      untold ??= { seq, sentence: seal === 'missing' ? SENTENCES.notOurs : SENTENCES.otherSecret }
    else if (entry.action === 'audit.sealed') untold = null
    if (entry.action === 'audit.restored') restores.push({ seq, epoch: epochIn(entry.detail) })
    if (anchored.has(seq)) heads.set(seq, entry.hash.toString('hex'))
    last = seq
    before = entry.hash
  }
  return { entries: last, broken: untold ?? anchorProblem(anchors, { last, heads, restores, beginning }) }
}

const SENTENCES = {
  changed: 'The entry was changed or replaced.',
  erased: 'The entry was changed after a person was erased from the log.',
  notOurs: 'The entry wasn’t written by this installation. Its seal is missing or wrong.',
  otherSecret: 'The entry is sealed with another secret. Set FLIGHTDECK_OLD_SECRET to that secret.',
}

function linkProblem(
  entry: StoredEntry,
  expected: number,
  before: Buffer | null,
  keys: readonly SealKey[],
): BrokenEntry | null {
  const seq = Number(entry.seq)
  if (seq !== expected) {
    const sentence =
      seq === expected + 1 ? 'The entry is missing.' : `The entry is missing, and all up to ${seq - 1}.`
    return { seq: expected, sentence }
  }
  if (entry.erasedSeal) {
    const state = sealState(entry.erasedSeal, keys, (key) => sealErased(key, entry.hash, entry))
    if (state === 'whole') return null
    return { seq, sentence: state === 'of another secret' ? SENTENCES.otherSecret : SENTENCES.erased }
  }
  return chain(before, entry).equals(entry.hash) ? null : { seq, sentence: SENTENCES.changed }
}

type ChainState = {
  last: number
  heads: ReadonlyMap<number, string>
  restores: readonly { seq: number; epoch: number }[]
  beginning: Beginning
}

/** Earliest entry that contradicts an anchor. Anchors do not cover entries lost in a restore. */
function anchorProblem(anchors: readonly Anchor[], walked: ChainState): BrokenEntry | null {
  const problems = anchors.map((anchor) => findProblem(anchor, walked)).filter((problem) => problem !== null)
  return problems.toSorted((a, b) => a.seq - b.seq)[0] ?? null
}

function findProblem(
  { entries, head, epoch, at }: Anchor,
  { last, heads, restores, beginning }: ChainState,
): BrokenEntry | null {
  const restored = restores.find((restore) => restore.epoch > epoch)
  if (restored && entries >= restored.seq) return null
  if (entries < beginning.through) return null
  if (entries > last) {
    const lost = entries - last
    return {
      seq: last + 1,
      sentence: `${lost === 1 ? 'The last entry is' : `The last ${lost} entries are`} missing: at ${at} there were ${entries}.`,
    }
  }
  if (heads.get(entries) === head) return null
  return {
    seq: entries,
    sentence: `The entry differs from the one recorded at ${at}. The log was rewritten.`,
  }
}

function epochIn(detail: unknown): number {
  const epoch = (detail as { epoch?: unknown } | null)?.epoch
  return typeof epoch === 'number' ? epoch : 0
}
