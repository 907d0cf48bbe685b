import type { SearchHit, SearchAnswer } from '@flightdeck/contract/search'
import { bestMatch, byMatch, MATCHES, typedWords, type Match } from '@flightdeck/domain/search'

/** Target of a menu row: an address, or an action to run. */
export type Leads = { to: string } | { does: () => void }
export type SearchRow = Pick<SearchHit, 'title' | 'label' | 'detail' | 'platform'> & {
  id: string
  leads: Leads
  /** Search result behind the row, stored as recent when opened. */
  found?: SearchHit
}
export type Section = { title: string; rows: SearchRow[] }
/** A screen or an action known to the browser without a search. */
export type Command = { id: string; title: string; leads: Leads }

type Suggestions = { pages: Command[]; creates: Command[]; preferences: Command[]; recent: SearchHit[] }

const plain = (command: Command): SearchRow => ({ ...command, label: '', detail: '', platform: null })
const toRow = (hit: SearchHit, id: string): SearchRow => ({ ...hit, id, leads: { to: hit.to }, found: hit })

/** Matching commands, best match first; all commands in their own order for an empty query. */
function answering(typed: string, commands: readonly Command[]): { rows: SearchRow[]; best: Match | null } {
  if (typed === '') return { rows: commands.map(plain), best: null }
  const words = typedWords(typed)
  const rows = commands
    .flatMap((command) => {
      const match = bestMatch(words, [command.title])
      return match === null ? [] : { command, match }
    })
    .toSorted(byMatch)
  return { rows: rows.map(({ command }) => plain(command)), best: rows[0]?.match ?? null }
}

/** Bulk actions for two or more pasted ids. */
export function pastedRows({ ids, known: matchCount }: Pick<SearchAnswer, 'ids' | 'known'>): SearchRow[] {
  if (ids.length < 2) return []
  const list = encodeURIComponent(ids.join(','))
  const detail = matchCount === ids.length ? 'All found' : `${matchCount} of ${ids.length} found`
  const row = (id: string, title: string, to: string) => ({ id, title, label: '', detail, platform: null, leads: { to } }) // prettier-ignore
  return [
    row('pasted check', `Check these ${ids.length}`, `/on-demand-check?ids=${list}`),
    row('pasted list', 'Open as list', `/campaigns?q=${list}`),
  ]
}

const place = (match: Match | null) => (match === null ? MATCHES.length : MATCHES.indexOf(match))

/** Menu sections for a query, best match first; on a tie, pages precede results. */
export function buildSections(
  typed: string,
  { pages, creates, preferences, recent }: Suggestions,
  answer: SearchAnswer,
): Section[] {
  const going = answering(typed, pages)
  const creating = answering(typed, creates)
  const preferring = answering(typed, preferences)
  const pasted = { title: 'Pasted IDs', rows: pastedRows(answer), best: 'exact' as const }
  const foundSection = {
    title: 'Found',
    rows: answer.found.map((one, n) => toRow(one, `found ${n}`)),
    best: answer.found[0]?.match ?? null,
  }
  const remembered = { title: 'Recent', rows: recent.map((one, n) => toRow(one, `recent ${n}`)), best: null }
  const all =
    typed === ''
      ? [
          remembered,
          { title: 'Go to', ...going },
          { title: 'Create', ...creating },
          { title: 'Preferences', ...preferring },
        ]
      : [
          pasted,
          { title: 'Go to', ...going },
          foundSection,
          { title: 'Create', ...creating },
          { title: 'Preferences', ...preferring },
        ].toSorted((a, b) => place(a.best) - place(b.best))
  return all.filter(({ rows }) => rows.length > 0).map(({ title, rows }) => ({ title, rows }))
}
