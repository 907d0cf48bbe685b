import { dayNumber, type Day } from '@flightdeck/domain/time'
import type { Call } from '../core/simulator.ts'
import { words } from '../core/words.ts'
import { TEMPLATES } from './columns.ts'
import { invalid } from './errors.ts'
import { readBody } from './read-body.ts'
import type { Schedule } from './report-csv.ts'

const FIXED = {
  ReportFileFormat: 'CSV',
  ReportDateRange: 'Custom',
  TimeZone: 'UTC',
  ReportDateFormat: 'Sortable',
  ReportNumericFormat: 'US',
  IncludeHeaders: true,
  ReportFrequency: 'Once',
}
const OTHERS = words(`ReportScheduleName ReportTemplateId ReportStartDateInclusive ReportEndDateExclusive
  ScheduleStartDate AdvertiserFilters`)

/** Parses a report schedule. Only the formats we read are simulated; all others are refused, not guessed. */
export function readSchedule(call: Call): Schedule {
  const body = readBody(call, [...Object.keys(FIXED), ...OTHERS])
  for (const [name, value] of Object.entries(FIXED))
    if (body[name] !== value) throw invalid(`${name} must be ${String(value)}.`, name)
  if (typeof body.ReportScheduleName !== 'string' || body.ReportScheduleName === '')
    throw invalid('A schedule needs a name.', 'ReportScheduleName')
  const template = TEMPLATES.find(({ id }) => id === body.ReportTemplateId)
  if (!template) throw invalid('There is no such template.', 'ReportTemplateId')
  const advertiserIds = body.AdvertiserFilters
  if (!Array.isArray(advertiserIds) || advertiserIds.length === 0)
    throw invalid('A schedule needs advertisers.', 'AdvertiserFilters')
  const from = readDay(body, 'ReportStartDateInclusive')
  const toExclusive = readDay(body, 'ReportEndDateExclusive')
  if (toExclusive <= from) throw invalid('The range must end after it starts.', 'ReportEndDateExclusive')
  return { templateId: template.id, advertiserIds: advertiserIds.map(String), from, toExclusive }
}

function readDay(body: Record<string, unknown>, name: string): Day {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})T00:00:00$/.exec(String(body[name])) ?? []
  try {
    dayNumber(day)
    return day
  } catch {
    throw invalid('A date is not a date.', name)
  }
}
