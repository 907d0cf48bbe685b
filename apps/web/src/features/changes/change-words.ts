import type { ChangeItem, ChangeSet } from '@flightdeck/contract/changes'
import { moneyWords } from '@flightdeck/domain/money'
import { ITEM_STATES } from '@flightdeck/domain/changes'
import { formatCount } from '../../lib/count-text.ts'
import type { MarkKind } from '../../ui/state-mark.tsx'

const setKinds: Record<ChangeSet['state'], MarkKind> = {
  draft: 'idle',
  proposed: 'watch',
  approved: 'under',
  applying: 'under',
  applied: 'ok',
  partly_applied: 'watch',
  failed: 'crit',
  rejected: 'idle',
  expired: 'idle',
  undone: 'idle',
}
const itemKinds: Record<ChangeItem['state'], MarkKind> = {
  waiting: 'idle',
  sending: 'under',
  unknown: 'under',
  by_hand: 'watch',
  done: 'ok',
  conflict: 'over',
  refused: 'crit',
  failed: 'crit',
  left_out: 'paused',
  undone: 'paused',
}

export const setMark = ({ state, state_label, stopped }: ChangeSet) =>
  state === 'applying' && stopped !== null
    ? { kind: 'paused' as MarkKind, label: 'Stopped' }
    : { kind: setKinds[state], label: state_label }

export const itemMark = ({ state }: ChangeItem) => ({
  kind: itemKinds[state],
  label: ITEM_STATES[state].label,
})

/** `+£1,200`, `−$40`: by how much more or less can be spent. */
export function movedWords({ moved, direction }: Pick<ChangeItem, 'moved' | 'direction'>): string | null {
  if (moved === null || direction === 'neither') return null
  return `${direction === 'raises' ? '+' : '−'}${moneyWords({ ...moved, amount: Math.abs(moved.amount) })}`
}

/** `+£1,200 −£300 · +$50`: each currency separately. */
export const moneyMoved = (money: ChangeSet['money']): string =>
  money
    .map(({ currency, raised, lowered }) =>
      [
        ...(raised > 0 ? [`+${moneyWords({ amount: raised, currency })}`] : []),
        ...(lowered > 0 ? [`−${moneyWords({ amount: lowered, currency })}`] : []),
      ].join(' '),
    )
    .filter((words) => words !== '')
    .join(' · ')

export const proposerWords = ({ person, agent }: ChangeSet['proposed_by']): string => {
  const name = person?.name ?? 'A former member'
  return agent === null ? name : `${agent}, for ${name}`
}

/** `212 of 990 done, 3 failed`; before anything is done, how many there are. */
export function progressWords({ items }: ChangeSet): string {
  const aimed = items.total - items.left_out
  const done = items.done + items.undone
  const missed = items.failed + items.refused + items.conflict
  if (done + missed === 0) return formatCount(aimed, 'change')
  const parts = [`${done.toLocaleString('en-GB')} of ${aimed.toLocaleString('en-GB')} done`]
  return [...parts, ...(missed > 0 ? [`${missed.toLocaleString('en-GB')} failed`] : [])].join(', ')
}
