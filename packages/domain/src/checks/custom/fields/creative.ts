import type { Creative } from '../../../ad-data/settings.ts'
import type { FieldKey } from '../../../platforms/field-support.ts'
import { readLandingUrl } from '../../landing-url.ts'
import type { CheckSubject } from '../../subject.ts'
import { unknown, type Field, type FieldKind, type FieldReading } from '../field.ts'
import { field, nonEmptyList, moneyIn, fieldsForPart, nonBlankText } from './make.ts'

const of = fieldsForPart('creative', 'creative')
const deal = fieldsForPart('deal', 'deal')
const NOT_ALL_READ = unknown('some creatives unknown')
const UNREADABLE = unknown('settings of a creative unknown')
const REVIEWS = { approved: 'Approved', pending: 'Pending', rejected: 'Rejected', unknown: 'Unknown' }

/** Field over a creative's own settings, or over all creatives that a line item uses. */
function fromAll(
  key: FieldKey,
  label: string,
  kind: FieldKind,
  read: (all: readonly Creative[]) => FieldReading,
): Field {
  return field(key, label, ['creative', ['creative', 'creatives']], kind, (subject) => {
    const all = collectCreatives(subject)
    return Array.isArray(all) ? read(all) : all
  })
}

const NO_CREATIVE = unknown('no creative from the platform')
function collectCreatives(subject: CheckSubject): Creative[] | FieldReading {
  if (subject.kind === 'creative')
    return subject.settings.creative ? [subject.settings.creative] : NO_CREATIVE
  if (subject.kind !== 'line_item') return NO_CREATIVE
  if (subject.unread > 0) return NOT_ALL_READ
  const all = subject.creatives.map(({ settings }) => settings.creative)
  return all.every((one) => one !== undefined && one !== null) ? all : UNREADABLE
}

const distinct = (items: readonly (string | undefined)[]) =>
  nonEmptyList([...new Set(items.flatMap((one) => nonBlankText(one) ?? []))])

export const CREATIVE_FIELDS: readonly Field[] = [
  fromAll('landing_urls', 'Landing pages', 'list', (all) => distinct(all.flatMap((one) => one.landingUrls))),
  fromAll('landing_hosts', 'Landing page domains', 'list', (all) =>
    distinct(all.flatMap((one) => one.landingUrls.map((url) => readLandingUrl(url)?.host))),
  ),
  fromAll('formats', 'Creative formats', 'list', (all) => distinct(all.map(({ format }) => format))),
  fromAll('sizes', 'Creative sizes', 'list', (all) => distinct(all.map(({ size }) => size))),
  fromAll('trackers', 'Third-party trackers', 'list', (all) => distinct(all.flatMap((one) => one.trackers))),
  fromAll(
    'rejected_creatives',
    'Rejected creatives',
    'number',
    (all) => all.filter(({ review }) => review === 'rejected').length,
  ),
  of('review', 'Review', 'choice', ({ review }) => review, { values: REVIEWS }),
  of('duration', 'Duration', 'number', ({ durationS }) => durationS, { unit: 'seconds' }),
  of('exchange_rejections', 'Rejecting exchanges', 'list', ({ exchangeReviews }) =>
    nonEmptyList((exchangeReviews ?? []).flatMap((one) => (one.review === 'rejected' ? [one.exchange] : []))),
  ),
]

export const DEAL_FIELDS: readonly Field[] = [
  deal('deal_exchange', 'Deal exchange', 'text', ({ exchange }) => nonBlankText(exchange)),
  deal('publisher', 'Publisher', 'text', ({ publisher }) => nonBlankText(publisher)),
  deal('exchange_deal_id', 'Exchange deal ID', 'text', ({ exchangeDealId }) => nonBlankText(exchangeDealId)),
  deal('is_guaranteed', 'Guaranteed', 'yes_no', ({ isGuaranteed }) => isGuaranteed),
  deal('deal_rate', 'Deal rate', 'money', ({ rate }, subject) => moneyIn(subject, rate)),
  deal('deal_rate_is', 'Rate type', 'choice', ({ rateIs }) => rateIs, {
    values: { fixed: 'Fixed', floor: 'Floor' },
  }),
  deal('committed_units', 'Committed units', 'number', ({ committedUnits }) => committedUnits, {
    unit: 'units',
  }),
]
