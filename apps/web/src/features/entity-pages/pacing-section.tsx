import panel from '../../ui/panel.module.css'
import { FlightSection } from '../pacing/index.ts'
import type { SectionProps } from './section-props.ts'

/** Figures of the entity's budget, the same as on the board. */
export const PacingSection = ({ head }: SectionProps) =>
  head.kind === 'creative' ? (
    <p className={panel.text}>Budgets are set on line items and above, not on creatives.</p>
  ) : (
    <FlightSection id={head.id} />
  )
