import { NO_END, NO_START, type Block, type Roster } from '@flightdeck/engine'
import type { BookCandidate } from './book.ts'

/** What the engine knows of entities beside their days. They stand as the book has them: side by side by account. */
export function rosterOf(candidates: readonly BookCandidate[]): Roster {
  return {
    blocks: blocksOf(candidates),
    isOn: Uint8Array.from(candidates, ({ isOn }) => Number(isOn)),
    startsOn: Int32Array.from(candidates, ({ startsOn }) => startsOn ?? NO_START),
    endsOn: Int32Array.from(candidates, ({ endsOn }) => endsOn ?? NO_END),
    goals: candidates.map(({ goal }) => goal),
  }
}

function blocksOf(candidates: readonly BookCandidate[]): Block[] {
  const blocks: (Block & { accountNo: number })[] = []
  candidates.forEach(({ type, platform, accountNo, dataFrom, dataThrough }, at) => {
    const last = blocks.at(-1)
    if (last && last.type === type && last.accountNo === accountNo) last.to = at + 1
    else blocks.push({ from: at, to: at + 1, type, platform, accountNo, dataFrom, dataThrough })
  })
  return blocks
}
