import { ROLES, type Role } from '@flightdeck/domain/access'
import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import type { ProviderForm } from './provider-form-model.ts'
import classes from './single-sign-on.module.css'

const roles = (Object.keys(ROLES) as Role[]).map((role) => ({ value: role, label: ROLES[role].label }))
type Rules = ProviderForm['rules']

/** Maps claim values to roles. */
export function RoleRules({ rules, onChange }: { rules: Rules; onChange: (rules: Rules) => void }) {
  const set = (at: number, change: Partial<Rules[number]>) =>
    onChange(rules.map((rule, n) => (n === at ? { ...rule, ...change } : rule)))
  return (
    <div className={classes.rules}>
      {rules.map((rule, n) => (
        <div key={n} className={classes.rule}>
          <TextInput
            label={`Claim value ${n + 1}`}
            value={rule.value}
            onChange={(event) => set(n, { value: event.currentTarget.value })}
          />
          <NativeSelect
            label={`Role ${n + 1}`}
            data={roles}
            value={rule.role}
            onChange={(event) => set(n, { role: event.currentTarget.value as Role })}
          />
          <CloseButton
            aria-label={`Remove rule ${n + 1}`}
            onClick={() => onChange(rules.filter((_, at) => at !== n))}
          />
        </div>
      ))}
      <Button variant="default" onClick={() => onChange([...rules, { value: '', role: 'viewer' }])}>
        Add a role rule
      </Button>
    </div>
  )
}
