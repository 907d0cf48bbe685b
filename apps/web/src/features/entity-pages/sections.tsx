import type { ComponentType } from 'react'
import { DeliverySection } from './delivery-section.tsx'
import { IssuesSection } from './issues-section.tsx'
import { EntityNotes } from '../notes/index.tsx'
import { PacingSection } from './pacing-section.tsx'
import type { SectionProps } from './section-props.ts'
import { SettingsSection, VersionsSection } from './settings-section.tsx'

export type PageSection = { title: string; Section: ComponentType<SectionProps> }

/** The page of an entity, part by part. An area that has more to show than rows adds its own here. */
export const wideSections: readonly PageSection[] = [
  { title: 'Pacing', Section: PacingSection },
  { title: 'Delivery', Section: DeliverySection },
  { title: 'Issues', Section: IssuesSection },
  { title: 'Changes', Section: VersionsSection },
]
export const sideSections: readonly PageSection[] = [
  { title: 'Notes', Section: EntityNotes },
  { title: 'Settings', Section: SettingsSection },
]
