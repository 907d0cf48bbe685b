import { SET_STATES } from '@flightdeck/domain/changes'
import type { App } from '../ground/app.ts'
import { isUuid } from '../edge/uuid.ts'
import { listEverySet, openItems, stopEverywhere, type ListedSet } from '../features/acting/changes/index.ts'
import { type Command, type Options, UsageError } from './command.ts'

export const changesCommand: Command = {
  summary: 'List change sets, show one, or stop all writing to platforms',
  usage: 'flightdeck changes list | show <number> | stop [--organisation <id>] [--reason <text>]',
  options: {
    organisation: { type: 'string', what: 'Only this organisation' },
    reason: { type: 'string', what: 'Why, for the people who see it stopped' },
  },
  async run(app, { words: [verb = 'list', number], options, say }) {
    const organisationId = organisationIn(options)
    if (verb === 'list') {
      for (const set of await listEverySet(app, { organisationId })) say(formatSet(set))
      return
    }
    if (verb === 'show') return show(app, number, say)
    if (verb !== 'stop') throw new UsageError(`There is no "changes ${verb}".`)
    const reason = typeof options.reason === 'string' ? options.reason.slice(0, 500) : ''
    const stopped = await stopEverywhere(app, organisationId, reason)
    for (const name of stopped) say(`${name}: stopped`)
    if (stopped.length === 0) say('Writing was stopped already.')
  },
}

async function show(app: App, number: string | undefined, say: (line: string) => void): Promise<void> {
  if (!number || !/^[1-9]\d{0,8}$/.test(number)) throw new UsageError('Name the number of a change set.')
  const [set] = await listEverySet(app, { setNo: Number(number) })
  if (!set) throw new UsageError(`There is no change set ${number}.`)
  say(formatSet(set))
  if (set.held) say(set.held)
  for (const { itemNo, entity, field, state, sentence } of await openItems(app, set))
    say(`  ${itemNo}  ${entity}, ${field}: ${state}${sentence ? `. ${sentence}` : ''}`)
}

const formatSet = ({ setNo, organisation, title, state, items, done }: ListedSet): string =>
  `${setNo}  ${organisation}: ${title}. ${SET_STATES[state].label}, ${done} of ${items} done`

function organisationIn({ organisation }: Options): string | null {
  if (organisation === undefined) return null
  if (typeof organisation === 'string' && isUuid(organisation)) return organisation
  throw new UsageError(`${String(organisation)} is not an organisation id.`)
}
