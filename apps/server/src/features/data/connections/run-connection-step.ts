import { platformReads, PlatformError } from '@flightdeck/connectors'
import { CONNECTION_STEPS, type TestResult } from '@flightdeck/contract/connections'
import type { SeenAccount } from '@flightdeck/domain/ad-data'
import { lastCompleteDay } from '@flightdeck/domain/connections'
import { isAdPlatform, PLATFORMS } from '@flightdeck/domain/platforms'
import type { MemberContext } from '../../../ground/actor-context.ts'
import {
  requireAccess,
  findConnection,
  INTERACTIVE,
  openPlatform,
  updateConnection,
  type OpenPlatform,
  type StoredConnection,
  seenAccount,
} from '../platform-access/index.ts'
import { recordAudit } from '../../people/audit/index.ts'
import { moveOnboarding } from '../../people/organisation/index.ts'
import { visibleAccounts } from './account-store.ts'
import { refreshAccounts } from './refresh-accounts.ts'

type ConnectionStep = TestResult['key']
type StepSuccess = { message: string }
type Trial = {
  ctx: MemberContext
  connection: StoredConnection
  open: OpenPlatform
  account: SeenAccount | null
}

/** Tries one thing that a connection must be able to do, against the platform, now. */
export async function runConnectionStep(
  ctx: MemberContext,
  id: string,
  key: ConnectionStep,
): Promise<TestResult> {
  const { app, organisationId } = ctx
  const { connection, account } = await ctx.transaction(async (tx) => {
    const visible = await visibleAccounts(tx, organisationId, id)
    const row = visible.find(({ readBy }) => readBy === id) ?? visible[0]
    return {
      connection: await findConnection(tx, organisationId, id),
      account: row ? seenAccount(row) : null,
    }
  })
  const open = openPlatform(app, connection, account?.nativeId ?? 'accounts', INTERACTIVE)
  const startedAt = performance.now()
  const result = await tried(() => TRIALS[key]({ ctx, connection, open, account }), connection)
  await open.close().catch(() => {})
  const testResult: TestResult = { key, ms: Math.round(performance.now() - startedAt), ...result }
  await saveResult(ctx, id, testResult)
  return testResult
}

const TRIALS: Record<ConnectionStep, (trial: Trial) => Promise<StepSuccess>> = {
  async sign_in({ open, connection }) {
    await open.signIn()
    return { message: `${PLATFORMS[connection.platform].label} accepted the sign-in` }
  },
  async rights({ ctx, connection }) {
    if (isAdPlatform(connection.platform)) await refreshAccounts(ctx.app, connection)
    return { message: `${connection.scopes.length} of ${connection.scopes.length} permissions granted` }
  },
  async accounts({ ctx, connection }) {
    if (!isAdPlatform(connection.platform)) return { message: 'No accounts to choose on this platform' }
    const accounts = await refreshAccounts(ctx.app, connection)
    if (accounts.length === 0) throw missing('Signed in, but no accounts are visible.', 'no_accounts')
    return { message: `${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'} visible` }
  },
  async entities({ open, connection, account }) {
    if (!isAdPlatform(connection.platform)) return { message: 'No campaigns on this platform' }
    const list = platformReads(connection.platform).structure(open.client, needed(account), null)
    const first = await list.next()
    await list.return?.({ mark: '', isWhole: false })
    return {
      message: first.done ? 'Campaigns readable, none yet' : `Campaigns readable, e.g. ${first.value.name}`,
    }
  },
  async metrics({ ctx, open, connection, account }) {
    if (!isAdPlatform(connection.platform)) return { message: 'No reporting on this platform' }
    const platform = platformReads(connection.platform)
    const day = lastCompleteDay(needed(account).timezone, ctx.app.now())
    await platform.startReport(open.client, needed(account), { from: day, to: day })
    return { message: 'Reporting available' }
  },
  async currency_and_zone({ connection, account }) {
    if (!isAdPlatform(connection.platform)) return { message: 'Currencies come from the sheet' }
    const { currency, timezone } = needed(account)
    if (!/^[A-Z]{3}$/.test(currency) || !isZone(timezone))
      throw missing(`No usable currency or time zone from the platform (${currency}, ${timezone}).`, 'unit')
    return { message: `${currency}, ${timezone}` }
  },
}

function needed(account: SeenAccount | null): SeenAccount {
  if (account) return account
  throw missing('No account visible to test with.', 'no_accounts')
}
const missing = (sentence: string, code: string) => new PlatformError('our_mistake', sentence, { code })

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

async function tried(
  trial: () => Promise<StepSuccess>,
  { platform }: StoredConnection,
): Promise<Omit<TestResult, 'key' | 'ms'>> {
  try {
    return { state: 'passed', ...(await trial()), fix: null, for_admin: null, raw: null }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const { adminMessage } = requireAccess(platform)
    return {
      state: 'failed',
      message: error.message,
      fix: FIXES[error.kind],
      for_admin:
        error.kind === 'our_mistake' && adminMessage !== '' ? `${adminMessage}\n\n(${error.message})` : null,
      raw: [error.status, error.code].filter((part) => part !== undefined).join(' ') || null,
    }
  }
}

const FIXES = {
  signed_out: 'Reconnect the platform.',
  slow_down: 'The platform is limiting requests. Test again in a few minutes.',
  unwell: 'The platform has a problem. Test again in a few minutes.',
  our_mistake: 'Ask your platform admin for the permission below, then test again.',
} as const

/** After the last passed step the connection is proved, and onboarding continues. */
async function saveResult(ctx: MemberContext, id: string, result: TestResult): Promise<void> {
  const { organisationId } = ctx
  await ctx.transaction(async (tx) => {
    const connection = await findConnection(tx, organisationId, id, 'hold')
    const tests = { ...(connection.tests as Record<string, TestResult>), [result.key]: result }
    const isProved = CONNECTION_STEPS.every((step) => tests[step]?.state === 'passed')
    const isNews = isProved && connection.validatedAt === null
    await updateConnection(tx, connection, {
      tests: JSON.stringify(tests),
      ...(isProved && { validatedAt: ctx.now }),
    })
    if (!isNews) return
    await recordAudit(ctx, tx, { action: 'connection.validated', subject: connection.label })
    await moveOnboarding(tx, organisationId, 'connector_validated')
  })
}
