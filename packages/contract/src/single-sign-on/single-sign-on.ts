import { z } from 'zod'
import { ById, Email, RoleName } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { Session } from '../session/session.ts'

const MemberRole = RoleName.exclude(['owner'])
const RoleRule = z.strictObject({ value: z.string().trim().min(1).max(200), role: RoleName })

const Provider = z.strictObject({
  issuer: z.string(),
  client_id: z.string(),
  has_secret: z.boolean(),
  role_claim: z.string().nullable(),
  role_rules: z.array(RoleRule),
  default_role: MemberRole.nullable(),
  is_required: z.boolean(),
  last_used_at: z.iso.datetime().nullable(),
})

const Domain = z.strictObject({
  id: z.uuid(),
  domain: z.string(),
  /** DNS record that proves ownership of the domain. */
  record_name: z.string(),
  record_value: z.string(),
  proven_at: z.iso.datetime().nullable(),
})

const DirectoryToken = z.strictObject({
  id: z.uuid(),
  made_by: z.string(),
  made_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})

const SingleSignOn = z.strictObject({
  /** Must be registered with the provider verbatim. */
  redirect_uri: z.string(),
  provider: Provider.nullable(),
  domains: z.array(Domain),
  directory: z.strictObject({ address: z.string(), tokens: z.array(DirectoryToken) }),
})
export type SingleSignOn = z.infer<typeof SingleSignOn>

const Issuer = z
  .string()
  .trim()
  .max(500)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'Enter the issuer as an https URL')

export const singleSignOnRoutes = {
  'singleSignOn.look': {
    method: 'POST',
    path: '/auth/single-sign-on/look/',
    summary: 'Identity provider for an address. null when none is set up for its domain',
    access: 'public',
    body: z.strictObject({ email: Email }),
    answer: z.strictObject({ organisation_name: z.string() }).nullable(),
    perMinute: 60,
  },
  'singleSignOn.begin': {
    method: 'POST',
    path: '/auth/single-sign-on/begin/',
    summary: 'Where to sign in with the provider of the address’s organisation',
    access: 'public',
    body: z.strictObject({ email: Email }),
    answer: z.strictObject({ authorise_url: z.string() }),
    errors: ['not_found', 'conflict'],
    secret: true,
  },
  'singleSignOn.finish': {
    method: 'POST',
    path: '/auth/single-sign-on/finish/',
    summary: 'Sign in with what the provider sent back, in the browser that began it',
    access: 'public',
    body: z.strictObject({
      state: z.string().min(1).max(200),
      code: z.string().min(1).max(4_000).optional(),
      iss: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
    }),
    answer: Session,
    errors: ['wrong_credentials', 'forbidden', 'conflict'],
    secret: true,
  },
  'singleSignOn.read': {
    method: 'GET',
    path: '/single-sign-on/',
    summary: 'How the organisation signs in with its own provider and directory',
    access: 'sign_in:read',
    answer: SingleSignOn,
  },
  'singleSignOn.save': {
    method: 'PUT',
    path: '/single-sign-on/',
    summary: 'Set up the identity provider. Without a secret the old one stays',
    access: 'sign_in:write',
    body: z.strictObject({
      issuer: Issuer,
      client_id: z.string().trim().min(1, 'Enter the client ID').max(500),
      client_secret: z.string().min(1).max(2_000).optional(),
      role_claim: z.string().trim().min(1).max(200).nullable(),
      role_rules: z.array(RoleRule).max(50),
      default_role: MemberRole.nullable(),
      is_required: z.boolean(),
    }),
    answer: SingleSignOn,
    errors: ['conflict'],
    secret: true,
  },
  'singleSignOn.remove': {
    method: 'DELETE',
    path: '/single-sign-on/',
    summary: 'Remove the identity provider. People sign in as before',
    access: 'sign_in:write',
    answer: SingleSignOn,
  },
  'singleSignOn.addDomain': {
    method: 'POST',
    path: '/single-sign-on/domains/',
    summary: 'Add an email domain, to be verified with a DNS record',
    access: 'sign_in:write',
    body: z.strictObject({ domain: z.string().trim().min(1, 'Enter a domain').max(253) }),
    answer: SingleSignOn,
    errors: ['conflict'],
  },
  'singleSignOn.proveDomain': {
    method: 'POST',
    path: '/single-sign-on/domains/:id/prove/',
    summary: 'Check the DNS record that verifies a domain',
    access: 'sign_in:write',
    params: ById,
    answer: SingleSignOn,
    errors: ['not_found', 'conflict'],
  },
  'singleSignOn.removeDomain': {
    method: 'DELETE',
    path: '/single-sign-on/domains/:id/',
    summary: 'Remove an email domain',
    access: 'sign_in:write',
    params: ById,
    answer: SingleSignOn,
    errors: ['not_found'],
  },
} as const satisfies RouteTable
