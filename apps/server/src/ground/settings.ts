import { totalmem } from 'node:os'
import { resolve } from 'node:path'
import type { WebhookReach } from '@flightdeck/domain/net'
import { z } from 'zod'
import type { RegisteredApps } from './platform-apps.ts'
import { APP_VARIABLES, registeredApps } from './registered-apps.ts'
import { StartError } from './start-error.ts'

/** The demo whole, only its organisation without the simulated platforms, or none. */
const demoExtent = z
  .enum(['0', '1', 'true', 'false', 'organisation'])
  .transform((value) =>
    value === 'organisation' ? value : value === '1' || value === 'true' ? 'whole' : 'none',
  )
const address = (protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''))

/** A port of this machine, or of an address that is named before it. */
function readListening(text: string): Listening | null {
  const [, host = '127.0.0.1', digits = ''] = /^(?:(\[[\da-f:.]+\]|[\w.-]+):)?(\d{1,5})$/i.exec(text) ?? []
  const port = Number(digits)
  return digits === '' || port > 65_535 ? null : { host: host.replace(/^\[|\]$/g, ''), port }
}
export type Listening = { host: string; port: number }

/**
 * Variables, each with the words that finish the sentence "X must be …". docs/operations.md lists the same.
 */
const VARIABLES = {
  PORT: [z.coerce.number().int().min(0).max(65_535).default(4400), 'a port number from 0 to 65535'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'an address to listen on'],
  FLIGHTDECK_DATA: [z.string().min(1).default('./.flightdeck'), 'a folder'],
  FLIGHTDECK_ROLE: [z.enum(['all', 'api', 'worker']).default('all'), 'all, api or worker'],
  FLIGHTDECK_DEMO: [demoExtent.optional(), '0, 1 or organisation'],
  FLIGHTDECK_DEMO_NOW: [
    z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .refine((at) => at >= new Date('2020-01-01') && at < new Date('2100-01-01'))
      .optional(),
    'a moment like 2026-11-16T00:05:00Z',
  ],
  FLIGHTDECK_SECRET: [z.string().min(32).optional(), 'at least 32 characters long'],
  FLIGHTDECK_OLD_SECRET: [z.string().min(32).optional(), 'at least 32 characters long'],
  FLIGHTDECK_TRUST_PROXY: [z.string().optional(), 'a comma-separated list of proxy addresses'],
  FLIGHTDECK_HOSTS: [z.string().optional(), 'a comma-separated list of host names'],
  FLIGHTDECK_PUBLIC_URL: [address(['http:', 'https:']).optional(), 'an http or https address'],
  DATABASE_URL: [address(['postgres:', 'postgresql:']).optional(), 'a postgres:// address'],
  FLIGHTDECK_METRICS: [
    z
      .string()
      .transform(readListening)
      .refine((at) => at !== null)
      .optional(),
    'a port, or an address and a port like 10.0.0.5:9464',
  ],
  FLIGHTDECK_WEBHOOKS_TO: [z.enum(['public', 'anywhere']).default('public'), 'public or anywhere'],
  FLIGHTDECK_PROVIDERS_AT: [z.enum(['public', 'anywhere']).default('public'), 'public or anywhere'],
  FLIGHTDECK_RATES_URL: [
    z.union([z.literal('off'), address(['http:', 'https:'])]).optional(),
    'an http or https address, or off',
  ],
  FLIGHTDECK_ENGINE_MB: [
    z.coerce.number().int().min(64).max(65_536).optional(),
    'a number of megabytes from 64 to 65536',
  ],
  FLIGHTDECK_COMPUTE_SECONDS: [
    z.coerce.number().min(1).max(40).default(8.5),
    'a number of seconds from 1 to 40',
  ],
  FLIGHTDECK_AGENTS: [z.enum(['on', 'off']).default('on'), 'on or off'],
  FLIGHTDECK_REPORTS_FOLDER: [z.string().min(1).optional(), 'a folder'],
  FLIGHTDECK_STRANGER_MAILS: [
    z.coerce.number().int().min(1).max(1_000_000).default(2_000),
    'a number of emails a day from 1 to 1000000',
  ],
  SMTP_URL: [address(['smtp:', 'smtps:']).optional(), 'an smtp:// or smtps:// address'],
  ...APP_VARIABLES,
  GOOGLE_KEYS_URL: [
    address(['http:', 'https:']).default('https://www.googleapis.com/oauth2/v3/certs'),
    'an http or https address',
  ],
  GOOGLE_ISSUER: [z.string().min(1).default('https://accounts.google.com'), 'an issuer'],
  ANALYTICS_URL: [address(['http:', 'https:']).optional(), 'an http or https address'],
  ANALYTICS_KEY: [z.string().min(1).optional(), 'a project key'],
  ERROR_REPORTING_DSN: [address(['http:', 'https:']).optional(), 'an http or https address with its key'],
  MAIL_FROM: [z.string().default('Flightdeck <no-reply@flightdeck.test>'), 'a sender'],
  LOG_LEVEL: [
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
    'debug, info, warn, error or silent',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Variables = { [K in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[K][0]> }
type Environment = Record<string, string | undefined>

export type Settings = {
  port: number
  host: string
  dataFolder: string
  role: 'all' | 'api' | 'worker'
  demo: 'whole' | 'organisation' | 'none'
  /** The moment a demo plays when it begins; its clock advances from there. */
  demoNow: Date | null
  databaseUrl: string | undefined
  secret: string | undefined
  oldSecret: string | null
  trustProxy: string[]
  /** Host names besides the public address: areas can have their own. */
  hosts: string[]
  publicUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** How many mails a day members may have sent to people without an account, all organisations together. */
  strangerMailsPerDay: number
  webhooksTo: WebhookReach
  /** Folder for report files, a subfolder per organisation; null unless set. */
  reportsFolder: string | null
  /** Whether agents run at all in this installation. */
  runsAgents: boolean
  /** Addresses at which organisations' identity providers may be. */
  providersAt: WebhookReach
  /** Address that serves metrics; null unless set. */
  metrics: Listening | null
  /** Memory limit of the numbers that rules are evaluated on. */
  engineMegabytes: number
  /** Time that a call may wait for a computation before it is refused. */
  computeMs: number
  google: { clientId: string; keysUrl: string; issuer: string } | null
  registeredApps: RegisteredApps
  /** Address of reference rates, instead of the ECB's; `off` reads none. */
  ratesUrl: string | null
  analytics: { url: string; key: string } | null
  errorReportingDsn: string | null
  /** Null picks the level by the log's destination. */
  logLevel: string | null
}

/** A quarter of the machine, and no more than two of what one snapshot can be. */
const defaultEngineMegabytes = (): number =>
  Math.min(4_096, Math.max(256, Math.floor(totalmem() / 2 ** 20 / 4)))

export function readSettings(environment: Environment): Settings {
  const read = readVariables(environment)
  if (read.DATABASE_URL && !read.FLIGHTDECK_SECRET) {
    throw new StartError(
      'FLIGHTDECK_SECRET is missing: with DATABASE_URL set, every process must be given the same secret of at least 32 characters.',
    )
  }
  const demo = read.FLIGHTDECK_DEMO ?? (read.DATABASE_URL ? 'none' : 'whole')
  if (read.FLIGHTDECK_DEMO_NOW && demo === 'none')
    throw new StartError('FLIGHTDECK_DEMO_NOW is for the demo, which FLIGHTDECK_DEMO=1 switches on.')
  return {
    port: read.PORT,
    host: read.HOST,
    dataFolder: resolve(read.FLIGHTDECK_DATA),
    role: read.FLIGHTDECK_ROLE,
    demo,
    demoNow: read.FLIGHTDECK_DEMO_NOW ?? null,
    databaseUrl: read.DATABASE_URL,
    secret: read.FLIGHTDECK_SECRET,
    oldSecret: read.FLIGHTDECK_OLD_SECRET ?? null,
    trustProxy: listIn(read.FLIGHTDECK_TRUST_PROXY),
    hosts: listIn(read.FLIGHTDECK_HOSTS?.toLowerCase()),
    publicUrl: read.FLIGHTDECK_PUBLIC_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    strangerMailsPerDay: read.FLIGHTDECK_STRANGER_MAILS,
    webhooksTo: read.FLIGHTDECK_WEBHOOKS_TO,
    runsAgents: read.FLIGHTDECK_AGENTS === 'on',
    reportsFolder: read.FLIGHTDECK_REPORTS_FOLDER ? resolve(read.FLIGHTDECK_REPORTS_FOLDER) : null,
    providersAt: read.FLIGHTDECK_PROVIDERS_AT,
    metrics: read.FLIGHTDECK_METRICS ?? null,
    engineMegabytes: read.FLIGHTDECK_ENGINE_MB ?? defaultEngineMegabytes(),
    computeMs: read.FLIGHTDECK_COMPUTE_SECONDS * 1_000,
    google: read.GOOGLE_CLIENT_ID
      ? { clientId: read.GOOGLE_CLIENT_ID, keysUrl: read.GOOGLE_KEYS_URL, issuer: read.GOOGLE_ISSUER }
      : null,
    registeredApps: registeredApps(read),
    ratesUrl: read.FLIGHTDECK_RATES_URL ?? null,
    analytics:
      read.ANALYTICS_URL && read.ANALYTICS_KEY ? { url: read.ANALYTICS_URL, key: read.ANALYTICS_KEY } : null,
    errorReportingDsn: read.ERROR_REPORTING_DSN ?? null,
    logLevel: read.LOG_LEVEL ?? null,
  }
}

const listIn = (text = ''): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

function readVariables(environment: Environment): Variables {
  const entries = Object.entries(VARIABLES).map(([name, [schema, meaning]]) => {
    // An empty variable is how many shells and unit files write "not set".
    const parsed = schema.safeParse(environment[name] === '' ? undefined : environment[name])
    if (!parsed.success) throw new StartError(`${name} must be ${meaning}.`)
    return [name, parsed.data]
  })
  return Object.fromEntries(entries) as Variables
}
