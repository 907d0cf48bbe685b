import { keepPseudonym } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { NAME_DIGEST } from './digest/plan-digests.ts'
import { sendDigest } from './digest/send-digest.ts'
import { valueListHandlers } from './lists/routes.ts'
import { nameHandlers } from './names/routes.ts'
import { nameOnEntity } from './on-entity.ts'
import { judgeAtNight, NAME_NIGHT, planNameNights } from './readings/nightly.ts'
import { NAME_READING, planReading } from './stores/plan-readings.ts'
import { readWhenDue } from './readings/read-when-due.ts'
import { nameTemplateHandlers } from './templates/routes.ts'
import { endTaxonomyThread } from './judge/thread.ts'
import { nameViolationHandlers } from './violations/routes.ts'

export const taxonomyArea = {
  calls: { ...nameTemplateHandlers, ...valueListHandlers, ...nameHandlers, ...nameViolationHandlers },
  work: { [NAME_READING]: readWhenDue, [NAME_NIGHT]: judgeAtNight, [NAME_DIGEST]: sendDigest },
  lanes: { waiting: [NAME_READING] },
  planners: [planNameNights],
  tellsOfEntity: [nameOnEntity],
  listeners: {
    accountRead: async (_app, tx, { organisationId, accountNo, now, hasNewEntities }) => {
      if (hasNewEntities) await planReading(tx, { organisationId, now }, accountNo)
    },
  },
  personColumns: {
    name_templates: [keepPseudonym('owner_id'), keepPseudonym('updated_by')],
    name_template_versions: [keepPseudonym('by_user')],
    value_lists: [keepPseudonym('updated_by')],
    value_list_versions: [keepPseudonym('by_user')],
  },
  retainedTables: {
    name_templates: 'how names are built, until they are removed',
    name_template_versions: 'the template a name was checked against',
    value_lists: 'what names may carry, until they are removed',
    value_list_versions: 'the values a name was checked against',
    name_readings: 'what each name says now',
    name_coverage_days: 'how well names were followed, a row a day and template',
  },
  stop: endTaxonomyThread,
} satisfies Area
