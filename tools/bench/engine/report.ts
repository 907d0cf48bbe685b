import { LAST_DAY } from './facts.ts'
import type { computeFigures, Measurements } from './figures.ts'
import { bound, cases, installation, remaining } from './report-parts.ts'

export type ReportContext = {
  machine: Record<string, unknown>
  rounds: number
  /** Cases measured while other programs used the machine. */
  busy: string[]
  /** Parts that ended with an error; their figures are missing. */
  failed: string[]
  minutes: number
}

/** The whole run in words and tables, the same in the terminal and in docs/benchmarks.md. */
export function formatReport(
  measured: Measurements,
  figures: ReturnType<typeof computeFigures>,
  about: ReportContext,
): string {
  const { machine, rounds, busy, failed, minutes } = about
  return [
    '# Benchmarks: the engine',
    '',
    'Written by `npm run bench -- engine --write`; nobody edits it. Ours and every peer ran in one go on one machine,',
    `each at least ${rounds} times, and medians count. Before anything is timed, everybody’s verdicts are compared, entity by`,
    'entity; whoever differs is not measured. *Warm* is with the snapshot in memory, *cold* is from the raw facts:',
    'snapshot, preparation of the rules and judging. Peers start from their own loaded tables in both.',
    '',
    `On ${new Date().toISOString().slice(0, 10)}, in ${minutes.toFixed(0)} minutes, on: ${Object.entries(
      machine,
    )
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', ')}.`,
    busy.length === 0
      ? 'The machine was idle before each case.'
      : `**Not on an idle machine**: ${busy.join('; ')}. Read these figures as the lower end.`,
    ...(failed.length === 0 ? [] : [`**Failed, so not measured**: ${failed.join(', ')}.`]),
    '',
    ...cases(measured),
    ...bound(measured),
    ...installation(measured),
    ...remaining(measured),
    '## The work',
    '',
    `Each entity has a row for each of 90 days up to ${LAST_DAY} with twelve measures: counts as whole units, money as cents`,
    '(the product keeps both in millionths). Some days and entities have no clicks, conversions or starts. Rules are the',
    'product’s own: 69 % one condition, 31 % nested; 20 % about one entity; windows 25 % a day, 35 % a week, 20 % thirty',
    'days, 8 % custom, 6 % the entity’s own flight, 6 % all. Each fires for 0.4 to 5.5 % of a sample. The seed is fixed.',
    '',
    '## As one object',
    '',
    '```json',
    JSON.stringify(figures, null, 2),
    '```',
    '',
  ].join('\n')
}

/** The same report with one of its sections renewed. */
export function withSection(report: string, section: readonly string[]): string {
  const sections = report.split(/^(?=## )/m)
  const title = section[0]!
  return sections.map((one) => (one.startsWith(`${title}\n`) ? `${section.join('\n')}\n` : one)).join('')
}
