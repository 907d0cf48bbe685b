import type { PlatformRequest } from '../connector.ts'
import { PlatformError, unreadable } from '../platform-error.ts'
import { readJson } from '../send/json.ts'
import { readable } from '../send/readable.ts'
import type { Send } from '../send/sender.ts'

/** Reads an entity and checks its account: an id resolves anything the user can access, in other accounts too. */
export const readOwned = <Entity>(
  send: Send,
  request: PlatformRequest,
  owner: { field: string; id: string; title: string },
  read: (native: Record<string, unknown>) => Entity,
): Promise<Entity> =>
  readable(send, request, (text) => {
    const native = readJson(text)
    const ownerId = native[owner.field]
    if (typeof ownerId !== 'string') throw unreadable('The platform sent an entity', 'entity_shape')
    if (ownerId !== owner.id)
      throw new PlatformError('our_mistake', `This belongs to another ${owner.title}.`, { code: 'foreign' })
    return read(native)
  })
