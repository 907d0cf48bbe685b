/** States of one change in a set. */
export const ITEM_STATES = {
  waiting: { label: 'Waiting', isOver: false },
  /** Stored before the request is sent: a worker that finds this state checks the platform first. */
  sending: { label: 'Sending', isOver: false },
  /** Sent; unknown whether the platform accepted it. */
  unknown: { label: 'Checking', isOver: false },
  /** Not writable by API: a user makes the change on the platform, and the next sync detects it. */
  by_hand: { label: 'To do in the platform', isOver: false },
  done: { label: 'Done', isOver: true },
  /** Changed by someone else meanwhile. */
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
  /** Response lost. */
  | 'lose'
  /** Poll shows the old value, long enough after sending. */
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

/** State after a step; null where the step is not allowed. Only waiting items are ever sent. */
export const steppedItem = (state: ItemState, step: ItemStep): ItemState | null => NEXT[state][step] ?? null

/** States from which a step is allowed, for the condition in an update. */
export const statesBefore = (step: ItemStep): ItemState[] =>
  (Object.keys(NEXT) as ItemState[]).filter((state) => NEXT[state][step] !== undefined)
