import type { Creative, SeenEntity } from '@flightdeck/domain/ad-data'
import { toStatus } from './status.ts'

type Native = Pick<SeenEntity, 'nativeKind' | 'nativeStatus' | 'raw'> & { status: string }

/** A creative as an entity below the group that shows it. */
export const shownBy = (
  lineItemId: string,
  creative: Creative & { name: string },
  { nativeKind, status, nativeStatus, raw }: Native,
): SeenEntity => ({
  kind: 'creative',
  nativeKind,
  nativeId: creative.id,
  parent: { kind: 'line_item', nativeId: lineItemId },
  name: creative.name,
  status: toStatus(status),
  nativeStatus,
  startsOn: null,
  endsOn: null,
  settings: { creative },
  uses: [],
  updatedAt: null,
  raw,
})
