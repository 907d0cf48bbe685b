import type { Target } from './tenant.ts'

export const agentRun: Target = {
  async id({ organisationId, userId }, server) {
    const run = { agent: 'watchman', cause: 'daily', level: 'observe', state: 'done' } as const
    const { runNo } = await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('agentRuns')
        .values({ organisationId, ownerId: userId, createdAt: new Date(), ...run })
        .returning('runNo')
        .executeTakeFirstOrThrow(),
    )
    return String(runNo)
  },
  never: '999999999',
}
