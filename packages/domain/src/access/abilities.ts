/** What a role may do, in one table: the server enforces it, /users shows it. */
export const ABILITIES = {
  'organisation:read': { label: 'See the organisation and its settings' },
  'organisation:write': { label: 'Change the organisation and its settings' },
  'organisation:erase': { label: 'Export everything and erase the organisation' },
  'members:read': { label: 'See who is in the organisation' },
  'members:write': { label: 'Invite, change and shut out members' },
  'sign_in:read': { label: 'See single sign-on and the directory' },
  'sign_in:write': { label: 'Set up single sign-on and the directory' },
  'audit:read': { label: 'Read and export the audit log' },
  'deliveries:read': { label: 'See messages that could not be delivered' },
  'deliveries:write': { label: 'Send an undelivered message again' },
  'connectors:read': { label: 'See connections, accounts and how fresh their data is' },
  'connectors:run': { label: 'Sync a connection now and test it' },
  'connectors:write': { label: 'Connect, choose accounts and disconnect' },
  'plan_sheets:read': { label: 'See plan sheets and their rows' },
  'plan_sheets:write': { label: 'Add, read again and remove plan sheets' },
  'alerts:read': { label: 'See alert rules and alerts' },
  'alerts:run': { label: 'Snooze alerts, judge them, and run a rule now' },
  'alerts:write': { label: 'Make, change and remove alert rules' },
  'quality:read': { label: 'See checks and what they found' },
  'quality:run': { label: 'Run checks, try them, and settle what they found' },
  'quality:write': { label: 'Select, change and take off checks, and sign certificates' },
  'changes:read': { label: 'See changes to campaigns on the platforms' },
  'changes:propose': { label: 'Propose changes, and stop writing to platforms' },
  'changes:approve': { label: 'Approve and reject changes' },
  'changes:apply': { label: 'Apply approved changes, retry and undo them, and resume writing' },
  'changes:policy': { label: 'Set the policy for changes' },
  'rates:read': { label: 'See exchange rates' },
  'rates:write': { label: 'Upload and type in exchange rates' },
  'plan:write': { label: 'Extend the trial and ask for premium' },
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
  'rates:read',
]
const RUN: readonly Ability[] = [...READ, 'connectors:run', 'alerts:run', 'quality:run', 'changes:propose']
const MANAGE: readonly Ability[] = [
  ...RUN,
  'connectors:write',
  'plan_sheets:write',
  'alerts:write',
  'quality:write',
  'changes:approve',
  'changes:apply',
  'plan:write',
]
const ADMINISTER: readonly Ability[] = [
  ...MANAGE,
  'organisation:write',
  'rates:write',
  'members:write',
  'sign_in:read',
  'audit:read',
  'deliveries:read',
  'deliveries:write',
]

/** Who lets people in decides over everybody, owners included: that is an owner's. */
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
