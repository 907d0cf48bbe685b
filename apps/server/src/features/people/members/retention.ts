import { byAge, type RetentionPolicy } from '../../../work/retention-policy.ts'

export const membersKeep: RetentionPolicy[] = [
  {
    kind: 'invitations',
    tables: ['invitations'],
    clear: byAge({
      table: 'invitations',
      since: 'sent_at',
      key: ['id'],
      only: 'accepted_at is not null or revoked_at is not null or expires_at < present()',
    }),
  },
]
