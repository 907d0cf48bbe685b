import { asciiHost } from '@flightdeck/domain/session'
import { isUuid } from '../edge/uuid.ts'
import { listDomains, vouchForDomain } from '../features/people/single-sign-on/index.ts'
import { type Command, UsageError } from './command.ts'

export const domainCommand: Command = {
  summary: 'List email domains of organisations, vouch for one where no name server can be asked',
  usage: 'flightdeck domain list | vouch <domain> <organisation id>',
  async run(app, { words: [verb = 'list', typed = '', organisationId = ''], say }) {
    if (verb === 'list') {
      for (const { domain, provenAt, organisationId: id, name } of await listDomains(app))
        say(`${domain}  ${id}  ${name}  ${provenAt ? 'proven' : 'not proven'}`)
      return
    }
    if (verb !== 'vouch') throw new UsageError(`There is no "domain ${verb}".`)
    const domain = asciiHost(typed)
    if (!domain || !isUuid(organisationId)) throw new UsageError('Name the domain and the organisation id.')
    const outcome = await vouchForDomain(app, organisationId, domain)
    if (outcome === 'unknown') throw new UsageError(`No such organisation has added ${domain}.`)
    if (outcome === 'taken') throw new UsageError(`${domain} is another organisation’s.`)
    say(`${domain} is proven.`)
  },
}
