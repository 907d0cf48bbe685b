import type { Member } from '@flightdeck/contract/members'
import type {
  LearnedTemplate,
  NameRenames,
  TemplateAnswer,
  TemplateInput,
  TemplateList,
  ViolationPage,
} from '@flightdeck/contract/taxonomy'
import { addDays, dayIn } from '@flightdeck/domain/time'
import type { DemoPersonKey } from '@flightdeck/server'
import { approveAndApply, propose } from '../change-set.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

const LINES = 'Line items'
const CAMPAIGNS = 'Campaigns'
const RENAMES = 'Names the weekly report lost'
const RENAMED = 3

/** A convention is learned from the names there are, activated, and kept: names are repaired, one is snoozed, a second template is drafted. */
export const NAME_SCENES: Scene[] = [
  { name: 'line item names learned', day: -20, at: '13:30', play: learnAndActivate },
  { name: 'names repaired', day: -16, at: '15:30', reads: true, play: repair },
  { name: 'a name snoozed', day: -6, at: '16:20', play: snooze },
  { name: 'campaign names drafted', day: -2, at: '10:40', play: draft },
]

const fetchTemplates = async (stage: Stage) =>
  (await (await stage.as('marcus'))<TemplateList>('GET', '/taxonomy/templates/')).templates

/** The convention most names follow, saved under a name unless it is there. */
async function saveLearned(
  stage: Stage,
  { name, kind, owner }: Pick<TemplateInput, 'name' | 'kind'> & { owner: DemoPersonKey },
): Promise<TemplateAnswer['template'] | null> {
  const existingTemplate = (await fetchTemplates(stage)).find((one) => one.name === name)
  if (existingTemplate) return existingTemplate
  const call = await stage.as('marcus')
  const { templates } = await call<{ templates: LearnedTemplate[] }>('POST', '/taxonomy/learn/', { kind })
  const [learned] = templates
  if (!learned) return null
  const members = await call<Member[]>('GET', '/members/')
  const input: TemplateInput = {
    ...learned.template,
    name,
    owner: members.find(({ email }) => email.startsWith(`${owner}.`))?.id ?? null,
  }
  return (await call<TemplateAnswer>('POST', '/taxonomy/templates/', input)).template
}

async function learnAndActivate(stage: Stage): Promise<void> {
  const template = await saveLearned(stage, { name: LINES, kind: 'Line_item', owner: 'amara' })
  if (template?.state !== 'draft') return
  const call = await stage.as('marcus')
  await call('POST', `/taxonomy/templates/${template.id}/activate/`, { backfill: true })
}

async function draft(stage: Stage): Promise<void> {
  await saveLearned(stage, { name: CAMPAIGNS, kind: 'Campaign', owner: 'amara' })
}

async function repair(stage: Stage): Promise<void> {
  const template = (await fetchTemplates(stage)).find(({ name }) => name === LINES)
  if (!template) return
  const set = await propose(stage, 'jonas', RENAMES, async () => {
    const call = await stage.as('jonas')
    const { renames } = await call<NameRenames>('POST', '/taxonomy/renames/', { template_id: template.id })
    const items = renames.slice(0, RENAMED).map(({ entity, before, after, why, finding_id }) => ({
      entity: { type: entity.type, id: entity.id },
      field: 'name',
      before,
      after,
      why,
      ...(finding_id !== null && { finding_id }),
    }))
    return { origin: 'name', reason: 'They fell out of the split by market.', items }
  })
  if (set) await approveAndApply(stage, 'amara', set.id)
}

async function snooze(stage: Stage): Promise<void> {
  const call = await stage.as('amara')
  const { violations } = await call<ViolationPage>('GET', '/taxonomy/violations/?per_page=50')
  const violation = violations.findLast(({ finding_ids }) => finding_ids.length > 0)
  if (!violation) return
  await call('POST', '/quality/findings/actions/', {
    ids: violation.finding_ids,
    action: 'snooze',
    until: addDays(dayIn('Europe/London', stage.app.now()), 14),
  })
}
