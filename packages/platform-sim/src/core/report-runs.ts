import { randomUUID } from 'node:crypto'

/** Reports that take their time: they wait, run, and are over after some polls, as failures where a test says so. */
export function reportRuns<Question>({ runsAfter, overAfter }: { runsAfter: number; overAfter: number }) {
  const runs = new Map<string, { question: Question; polls: number; isFailing: boolean }>()
  let failing = 0
  return {
    /** Fails the next reports. */
    failNext: (count: number) => void (failing = count),
    start(id: string, question: Question): void {
      runs.set(id, { question, polls: 0, isFailing: failing > 0 })
      failing = Math.max(0, failing - 1)
    },
    find: (id: string) => runs.get(id) ?? null,
    /** Counts a poll of a report that is there. */
    poll: (id: string) => void (runs.get(id)!.polls += 1),
    state(id: string): 'waiting' | 'running' | 'done' | 'failed' {
      const { polls, isFailing } = runs.get(id)!
      if (polls >= overAfter) return isFailing ? 'failed' : 'done'
      return polls >= runsAfter ? 'running' : 'waiting'
    },
    remove: (id: string) => runs.delete(id),
  }
}

/** Links to files that expire. */
export function fileLinks<File>(now: () => number, lifeMs: number) {
  const links = new Map<string, { file: File; until: number }>()
  return {
    issue(file: File): string {
      const link = randomUUID()
      links.set(link, { file, until: now() + lifeMs })
      return link
    },
    /** Null for a link that never was. */
    open(link: string): { file: File; isOver: boolean } | null {
      const entry = links.get(link)
      return entry ? { file: entry.file, isOver: entry.until < now() } : null
    },
  }
}
