import type { FastifyInstance } from 'fastify'
import type { App } from '../ground/app.ts'
import { readJsonAs } from './json-body.ts'
import { readPolicyReport } from './read-policy-report.ts'
import { consumeRateLimit } from './traffic/rate-limit.ts'

export const POLICY_REPORTS = '/policy-reports/'
const TYPES = ['application/csp-report']
const MAX_BYTES = 32 * 1024
const FROM_ONE_ADDRESS = { per: 30, seconds: 60 }
const FROM_EVERYBODY = { per: 600, seconds: 3600 }

/**
 * Receives browsers' reports of content that a page's policy refused. Logs one line each, up to a readable
 * number; the browser gets the same answer either way.
 */
export function servePolicyReports(server: FastifyInstance, app: App): void {
  void server.register(async (scope) => {
    readJsonAs(scope, TYPES, { bodyLimit: MAX_BYTES })
    scope.post(POLICY_REPORTS, async (request, reply) => {
      const report = readPolicyReport(request.body)
      if (report && (await isWelcome(app, request.ip))) app.log.warn(report, 'content was refused by policy')
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}

/** False after too many reports or without a database: a lost report harms no user. */
async function isWelcome({ database }: App, ip: string): Promise<boolean> {
  try {
    await consumeRateLimit(database, `policy reports:${ip}`, FROM_ONE_ADDRESS)
    await consumeRateLimit(database, 'policy reports', FROM_EVERYBODY)
    return true
  } catch {
    return false
  }
}
