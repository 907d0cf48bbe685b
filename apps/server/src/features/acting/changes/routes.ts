import type { HandlersOf } from '../../../ground/operations.ts'
import { apply } from './decide/apply.ts'
import { approve } from './decide/approve.ts'
import { choose } from './decide/choose.ts'
import { reject } from './decide/reject.ts'
import { retry } from './decide/retry.ts'
import { resumeAll, resumeSet, stopAll, stopSet } from './decide/stop.ts'
import { propose, submit } from './decide/submit.ts'
import { undo } from './decide/undo.ts'
import { readFiles } from './files/read-files.ts'
import { readLane } from './lane/read-lane.ts'
import { readPolicy, writePolicy } from './policy/read-policy.ts'
import { readBadge, readItems, readSet, readSets } from './sets/read-sets.ts'

export const changeHandlers: HandlersOf<'changes' | 'changePolicy'> = {
  'changes.propose': async (ctx, { body }) => ({ set: await propose(ctx, body) }),
  'changes.list': (ctx, { query }) => readSets(ctx, query),
  'changes.badge': (ctx) => readBadge(ctx),
  'changes.one': (ctx, { params }) => readSet(ctx, params.id),
  'changes.items': (ctx, { params, query }) => readItems(ctx, params.id, query),
  'changes.files': (ctx, { params }) => readFiles(ctx, params.id),
  'changes.choose': async (ctx, { params, body }) => ({ set: await choose(ctx, params.id, body) }),
  'changes.submit': async (ctx, { params }) => ({ set: await submit(ctx, params.id) }),
  'changes.approve': async (ctx, { params, body }) => ({ set: await approve(ctx, params.id, body) }),
  'changes.reject': async (ctx, { params, body }) => ({ set: await reject(ctx, params.id, body.reason) }),
  'changes.apply': async (ctx, { params }) => ({ set: await apply(ctx, params.id) }),
  'changes.stop': async (ctx, { params }) => ({ set: await stopSet(ctx, params.id) }),
  'changes.resume': async (ctx, { params }) => ({ set: await resumeSet(ctx, params.id) }),
  'changes.retry': async (ctx, { params, body }) => ({ set: await retry(ctx, params.id, body.items) }),
  'changes.undo': async (ctx, { params, body }) => ({ set: await undo(ctx, params.id, body) }),
  'changes.stopAll': (ctx, { body }) => stopAll(ctx, body.reason),
  'changes.resumeAll': (ctx) => resumeAll(ctx),
  'changes.lane': (ctx, { query }) => readLane(ctx, query),
  'changePolicy.read': (ctx) => readPolicy(ctx),
  'changePolicy.write': (ctx, { body }) => writePolicy(ctx, body),
}
