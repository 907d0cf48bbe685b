/** What became of one change of a set. */
export const ITEM_STATES = {
  waiting: { label: 'Waiting', isOver: false },
  /** Written down before it is sent: whoever finds it so looks at the platform first. */
  sending: { label: 'Sending', isOver: false },
  /** Sent, and not yet known whether the platform took it. */
  unknown: { label: 'Checking', isOver: false },
  /** Can't be written by API: somebody makes it in the platform, and the next sync sees it. */
  by_hand: { label: 'To do in the platform', isOver: false },
  done: { label: 'Done', isOver: true },
  /** Somebody changed the same meanwhile. */
  conflict: { label: 'Conflict', isOver: true },
  /** We or the platform said no. */
  refused: { label: 'Refused', isOver: true },
  /** The platform could not be reached, or did not take it; nothing was changed. */
  failed: { label: 'Failed', isOver: true },
  left_out: { label: 'Left out', isOver: true },
  undone: { label: 'Undone', isOver: true },
} as const
export type ItemState = keyof typeof ITEM_STATES

export type ItemStep =
  | 'send'
  | 'finish'
  | 'collide'
  | 'refuse'
  | 'fail'
  /** The answer was lost. */
  | 'lose'
  /** A look shows the old value, long enough after it was sent. */
  | 'miss'
  | 'leave_out'
  | 'take_in'
  | 'retry'
  | 'undo'

const NEXT: Record<ItemState, Partial<Record<ItemStep, ItemState>>> = {
  waiting: {
    send: 'sending',
    finish: 'done',
    collide: 'conflict',
    refuse: 'refused',
    fail: 'failed',
    leave_out: 'left_out',
  },
  sending: {
    finish: 'done',
    collide: 'conflict',
    refuse: 'refused',
    fail: 'failed',
    lose: 'unknown',
    miss: 'waiting',
  },
  unknown: {
    finish: 'done',
    collide: 'conflict',
    refuse: 'refused',
    fail: 'failed',
    lose: 'unknown',
    miss: 'waiting',
  },
  by_hand: { finish: 'done', collide: 'conflict', fail: 'failed', leave_out: 'left_out' },
  left_out: { take_in: 'waiting' },
  failed: { retry: 'waiting' },
  refused: { retry: 'waiting' },
  conflict: {},
  done: { undo: 'undone' },
  undone: {},
}

/** The state after a step; null where it does not lead anywhere from here. Only what waits is ever sent. */
export const steppedItem = (state: ItemState, step: ItemStep): ItemState | null => NEXT[state][step] ?? null

/** Every state from which a step leads on: for the condition in an update. */
export const statesBefore = (step: ItemStep): ItemState[] =>
  (Object.keys(NEXT) as ItemState[]).filter((state) => NEXT[state][step] !== undefined)
