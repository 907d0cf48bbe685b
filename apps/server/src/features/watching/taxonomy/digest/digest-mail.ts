import { PLATFORMS } from '@flightdeck/domain/platforms'
import type { App } from '../../../../ground/app.ts'
import { linkTo } from '../../../../ground/link.ts'
import type { MailContent } from '../../../../outside/write-mail.ts'
import { describeProblem } from '../violations/present-violation.ts'
import type { UnnotifiedName } from './digest-store.ts'

/** Named in a digest; the rest are counted. */
const LISTED = 10

/** Email about all names that have broken a person's templates since the last digest. */
export function digestMail(app: App, names: readonly UnnotifiedName[]): MailContent {
  const templates = [...Map.groupBy(names, ({ templateNo }) => templateNo).values()]
  const more = names.length - LISTED
  return {
    title: digestTitle(names),
    paragraphs: [
      templates.map((own) => `${own[0]!.templateName}: ${formatCount(own.length)}`).join('\n'),
      ...(more > 0
        ? [`The ${LISTED} newest are below, ${more.toLocaleString('en-GB')} more in Flightdeck.`]
        : []),
    ],
    table: {
      columns: ['Name', 'ID', 'Platform', 'Template', 'Problem', 'Rename to', 'Link'],
      rows: names
        .slice(0, LISTED)
        .map((entry) => [
          entry.name,
          entry.nativeId,
          PLATFORMS[entry.platform].label,
          entry.templateName,
          describeProblem(entry.verdict),
          entry.suggestedName ?? '–',
          nameLink(app, entry),
        ]),
    },
    button: {
      label: 'Review names',
      href: templates.length === 1 ? templateLink(app, names[0]!) : linkTo(app, '/taxonomy-alerts'),
    },
  }
}

/** Channel message about one template. */
export const digestMessage = (app: App, names: readonly UnnotifiedName[]) => ({
  title: `${names[0]!.templateName}: ${formatCount(names.length)}`,
  message: null,
  lines: names.slice(0, LISTED).map(({ name, verdict }) => `${name}: ${describeProblem(verdict)}`),
  more: names.length > LISTED ? `${names.length - LISTED} more` : null,
  link: { label: 'Review names', href: templateLink(app, names[0]!) },
})

/** Webhook event about one template. */
export const digestEvent = (app: App, names: readonly UnnotifiedName[]) => ({
  event: 'names.broken',
  template: { id: names[0]!.templateNo, name: names[0]!.templateName },
  count: names.length,
  names: names.slice(0, LISTED).map((entry) => ({
    id: `${entry.platform}:${entry.nativeId}`,
    name: entry.name,
    problem: describeProblem(entry.verdict),
    suggested_name: entry.suggestedName,
    url: nameLink(app, entry),
  })),
  url: templateLink(app, names[0]!),
})

const formatCount = (count: number): string =>
  count === 1 ? '1 name to fix' : `${count.toLocaleString('en-GB')} names to fix`
const digestTitle = (names: readonly UnnotifiedName[]): string => `Naming: ${formatCount(names.length)}`
const templateLink = (app: App, { templateNo }: UnnotifiedName): string =>
  linkTo(app, `/taxonomy-alerts?template=${templateNo}`)
const nameLink = (app: App, { nativeId }: UnnotifiedName): string =>
  linkTo(app, `/taxonomy-alerts?q=${encodeURIComponent(nativeId)}`)
