/** Abilities of roles, enforced by the server and listed on /users. */
export const ABILITIES = {
  'organisation:read': { label: 'See the organisation and its settings' },
  'organisation:write': { label: 'Edit the organisation and its settings' },
  'organisation:erase': { label: 'Export everything and erase the organisation' },
  'members:read': { label: 'See members' },
  'members:write': { label: 'Invite, edit and deactivate members' },
  'sign_in:read': { label: 'See single sign-on and the directory' },
  'sign_in:write': { label: 'Set up single sign-on and the directory' },
  'external_access:manage': { label: 'See and end everyone’s links, embeds, schedules and tokens' },
  'audit:read': { label: 'View and export the audit log' },
  'deliveries:read': { label: 'See undelivered messages' },
  'deliveries:write': { label: 'Resend undelivered messages' },
  'connectors:read': { label: 'See connections, accounts and data freshness' },
  'connectors:run': { label: 'Sync and test connections' },
  'connectors:write': { label: 'Connect and disconnect platforms, choose accounts' },
  'plan_sheets:read': { label: 'See plan sheets and their rows' },
  'plan_sheets:write': { label: 'Add, re-sync and remove plan sheets' },
  'alerts:read': { label: 'See alert rules and alerts' },
  'alerts:run': { label: 'Snooze and rate alerts, run rules now' },
  'alerts:write': { label: 'Create, edit and delete alert rules' },
  'quality:read': { label: 'See checks and issues' },
  'quality:run': { label: 'Run and test checks, resolve issues' },
  'quality:write': { label: 'Turn checks on and off, edit them, sign certificates' },
  'notes:write': { label: 'Write notes on campaigns, line items and deals' },
  'changes:read': { label: 'See changes to campaigns on the platforms' },
  'changes:propose': { label: 'Propose changes, and stop writing to platforms' },
  'changes:approve': { label: 'Approve and reject changes' },
  'changes:apply': { label: 'Apply approved changes, retry and undo them, and resume writing' },
  'changes:policy': { label: 'Set the policy for changes' },
  'agents:read': { label: 'See agents and their runs' },
  'agents:run': { label: 'Run and stop agents' },
  'agents:write': { label: 'Enable, pause and set up agents' },
  'agents:limits': { label: 'Resume stopped agents' },
  'taxonomy:read': { label: 'See naming templates and names that break them' },
  'taxonomy:write': { label: 'Create, edit and activate naming templates, allow values' },
  'pacing:read': { label: 'See pacing, projections and margin' },
  'pacing:write': { label: 'Edit flights, rate cards and fee cards' },
  'reports:read': { label: 'Build, generate and download reports' },
  'reports:write': { label: 'Share and schedule reports' },
  'reports:manage': { label: 'Edit and remove shared reports' },
  'rates:read': { label: 'See exchange rates' },
  'rates:write': { label: 'Add exchange rates' },
  'plan:write': { label: 'Extend the trial and request premium' },
} as const satisfies Record<string, { label: string }>
export type Ability = keyof typeof ABILITIES

const READ: readonly Ability[] = [
  'organisation:read',
  'members:read',
  'connectors:read',
  'plan_sheets:read',
  'alerts:read',
  'quality:read',
  'changes:read',
  'agents:read',
  'taxonomy:read',
  'pacing:read',
  'reports:read',
  'rates:read',
]
const RUN: readonly Ability[] = [
  ...READ,
  'connectors:run',
  'alerts:run',
  'quality:run',
  'notes:write',
  'reports:write',
  'changes:propose',
  'agents:run',
]
const MANAGE: readonly Ability[] = [
  ...RUN,
  'connectors:write',
  'plan_sheets:write',
  'alerts:write',
  'quality:write',
  'taxonomy:write',
  'pacing:write',
  'reports:manage',
  'changes:approve',
  'changes:apply',
  'agents:write',
  'plan:write',
]
const ADMINISTER: readonly Ability[] = [
  ...MANAGE,
  'organisation:write',
  'rates:write',
  'members:write',
  'sign_in:read',
  'external_access:manage',
  'agents:limits',
  'audit:read',
  'deliveries:read',
  'deliveries:write',
]

/**
 * Adds sign-in, which decides over the access of all members, owners included, and so belongs to owners only.
 */
const OWN: readonly Ability[] = [...ADMINISTER, 'organisation:erase', 'sign_in:write', 'changes:policy']

export const ROLES = {
  owner: { label: 'Owner', abilities: OWN },
  admin: { label: 'Admin', abilities: ADMINISTER },
  manager: { label: 'Manager', abilities: MANAGE },
  analyst: { label: 'Analyst', abilities: RUN },
  viewer: { label: 'Viewer', abilities: READ },
} as const satisfies Record<string, { label: string; abilities: readonly Ability[] }>
export type Role = keyof typeof ROLES

export function can(role: Role, ability: Ability): boolean {
  const abilities: readonly Ability[] = ROLES[role].abilities
  return abilities.includes(ability)
}

/** Roles that have an ability. */
export const rolesWith = (ability: Ability): Role[] =>
  (Object.keys(ROLES) as Role[]).filter((role) => can(role, ability))
