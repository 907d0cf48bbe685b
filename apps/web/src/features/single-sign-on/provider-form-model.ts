import type { SingleSignOn } from '@flightdeck/contract/single-sign-on'
import type { Role } from '@flightdeck/domain/access'
import type { ProviderInput } from './api.ts'

type Rule = { value: string; role: Role }
export type ProviderForm = {
  issuer: string
  clientId: string
  secret: string
  roleClaim: string
  rules: Rule[]
  defaultRole: Exclude<Role, 'owner'> | ''
  isRequired: boolean
}

export function toForm(provider: SingleSignOn['provider']): ProviderForm {
  return {
    issuer: provider?.issuer ?? '',
    clientId: provider?.client_id ?? '',
    secret: '',
    roleClaim: provider?.role_claim ?? '',
    rules: provider?.role_rules ?? [],
    defaultRole: provider ? (provider.default_role ?? '') : 'viewer',
    isRequired: provider?.is_required ?? false,
  }
}

/** Rules without a value say nothing, and without a claim there is nothing to hold them against. */
export function toInput(form: ProviderForm): ProviderInput {
  const claim = form.roleClaim.trim()
  const rules = form.rules.map(({ value, role }) => ({ value: value.trim(), role }))
  return {
    issuer: form.issuer.trim(),
    client_id: form.clientId.trim(),
    ...(form.secret !== '' && { client_secret: form.secret }),
    role_claim: claim === '' ? null : claim,
    role_rules: claim === '' ? [] : rules.filter(({ value }) => value !== ''),
    default_role: form.defaultRole === '' ? null : form.defaultRole,
    is_required: form.isRequired,
  }
}
