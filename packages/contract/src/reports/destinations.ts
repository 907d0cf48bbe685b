import { z } from 'zod'
import { folderMistake } from '@flightdeck/domain/reports'
import { ById, Message, Name } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const FORMATS = ['xlsx', 'csv', 'pdf', 'parquet'] as const

const Folder = z
  .string()
  .trim()
  .max(200, 'Use at most 200 characters for a folder')
  .superRefine((folder, ctx) => {
    const message = folderMistake(folder)
    if (message !== null) ctx.addIssue({ code: 'custom', message })
  })
  .default('')

const secret = (what: string) => z.string().trim().min(1, `Enter ${what}`).max(4_000).regex(/^[ -~\n\r]+$/, `Enter ${what} as it was given to you`) // prettier-ignore
const Shown = { name: Name('a name for the destination'), format: z.enum(FORMATS).default('xlsx'), folder: Folder } // prettier-ignore

const Given = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bucket'),
    ...Shown,
    endpoint: z.string().min(1, 'Paste the address of the storage').max(2_000),
    region: z
      .string()
      .trim()
      .regex(/^[a-z0-9-]{1,40}$/, 'Enter a region like eu-central-1')
      .default('us-east-1'),
    bucket: z
      .string()
      .trim()
      .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'Enter the name of the bucket'),
    access_key: secret('the access key').max(200),
    secret_key: secret('the secret key').max(200),
  }),
  z.strictObject({ kind: z.literal('folder'), ...Shown }),
  z
    .strictObject({
      kind: z.literal('sftp'),
      ...Shown,
      host: z.string().trim().min(1, 'Enter the host').max(253),
      port: z.number().int().min(1, 'Enter a port').max(65_535, 'Enter a port up to 65535').default(22),
      user: z.string().trim().min(1, 'Enter the user').max(200),
      password: secret('the password').max(200).nullable().default(null),
      /** Must not be protected by a passphrase. */
      private_key: secret('the private key').nullable().default(null),
    })
    .refine(({ password, private_key: key }) => (password === null) !== (key === null), {
      message: 'Enter a password or a private key',
      path: ['password'],
    }),
])
export type ReportDestinationInput = z.output<typeof Given>

const ReportDestination = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['bucket', 'folder', 'sftp']),
  name: z.string(),
  /** Location; credentials are never returned. */
  place: z.string(),
  /** Host key of an SFTP server, pinned when the destination was added. */
  host_key: z.string().nullable(),
  format: z.enum(FORMATS),
  /** Number of schedules that deliver there. */
  schedules: z.number().int(),
  created_by: z.string(),
})
export type ReportDestination = z.infer<typeof ReportDestination>

export const reportDestinationRoutes = {
  'reportDestinations.list': {
    method: 'GET',
    path: '/reports/destinations/',
    summary: 'Buckets, folders and SFTP servers that report files can be put into',
    access: 'reports:read',
    answer: z.strictObject({
      destinations: z.array(ReportDestination),
      /** Whether the operator has configured a folder for files. */
      has_folder: z.boolean(),
    }),
  },
  'reportDestinations.add': {
    method: 'POST',
    path: '/reports/destinations/',
    summary: 'Add a bucket, a folder or an SFTP server. A test file is put there first',
    access: 'reports:manage',
    paid: true,
    body: Given,
    answer: ReportDestination,
    creates: true,
    secret: true,
    outside: true,
  },
  'reportDestinations.remove': {
    method: 'DELETE',
    path: '/reports/destinations/:id/',
    summary: 'Remove a destination. Schedules continue without it',
    access: 'reports:manage',
    params: ById,
    answer: Message,
    errors: ['not_found'],
  },
} as const satisfies RouteTable
