import { FactorsPanel } from '../factors/index.ts'
import { Section } from './section.tsx'

export function SecurityPanel() {
  return (
    <Section title="Second factor" lead="Asked for when you log in, after your password.">
      <FactorsPanel />
    </Section>
  )
}
