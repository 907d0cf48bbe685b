import type { LearnedTemplate } from '@flightdeck/contract/taxonomy'
import type { Database } from '@flightdeck/db'
import {
  learnInSteps,
  type LearnedName,
  type LearnedTemplate as DomainTemplate,
} from '@flightdeck/domain/taxonomy'
import type { ThreadCall } from '../../../../work/thread/serve-thread.ts'
import { inTurns } from './in-turns.ts'
import type { LearnInput } from './thread-protocol.ts'
import { namesOfKind } from '../stores/sample-store.ts'

/** Limit of names; more would not change the result. */
const MAX_NAMES = 100_000
/** Characters of all templates together. */
const MAX_ANSWER_CHARS = 1_000_000

/** The conventions in the names handed in, or in the organisation's own. */
export async function learnNames(
  database: Database,
  { organisationId, kind, platform, account, names }: LearnInput,
  call: Pick<ThreadCall, 'checkpoint'>,
): Promise<{ templates: LearnedTemplate[]; names: number }> {
  const platforms = platform === undefined ? [] : [platform]
  const samples: LearnedName[] = names
    ? names.map((name) => ({ name, kind, ...(platform && { platform }) }))
    : (
        await database.inOrganisation(organisationId, (tx) =>
          namesOfKind(tx, organisationId, { kind, platforms, account, most: MAX_NAMES }),
        )
      ).map((row) => ({ name: row.name, kind, platform: row.platform, account: row.accountId }))
  const learned = await inTurns(learnInSteps(samples), call)
  const templates = learned.map(({ template, share, names: count, segments }) => ({
    template: { ...template, kind, segments: template.segments.map(withoutList) },
    share,
    names: count,
    segments,
  }))
  return { templates: withinAnswer(templates), names: samples.length }
}

/** Templates that fit into an answer, the most followed first. */
function withinAnswer(templates: LearnedTemplate[]): LearnedTemplate[] {
  let length = 0
  return templates.filter((template) => (length += JSON.stringify(template).length) <= MAX_ANSWER_CHARS)
}

/** Learned segments have values of their own; a person may replace them by a shared list. */
const withoutList = (segment: LearnedSegmentOf): LearnedTemplate['template']['segments'][number] =>
  (segment.type === 'list' || segment.type === 'setting' || segment.type === 'joined'
    ? { ...segment, list_id: null }
    : segment) as LearnedTemplate['template']['segments'][number]
type LearnedSegmentOf = DomainTemplate['template']['segments'][number]
