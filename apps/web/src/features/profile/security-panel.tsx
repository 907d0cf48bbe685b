import { FactorsPanel } from '../factors/index.ts'
import { Section } from './section.tsx'

export function SecurityPanel() {
  return (
    <Section title="Second factor" lead="Required after your password when you sign in.">
      <FactorsPanel />
    </Section>
  )
}
