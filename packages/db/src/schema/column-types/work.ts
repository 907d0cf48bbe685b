export type WorkColumns = {
  'outbox.state': 'waiting' | 'done' | 'dead' | 'held'
  'slots.state': 'waiting' | 'done' | 'dead' | 'missed'
}
