import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { Segment } from './segment.ts'
import type { TemplateKind } from './template-kind.ts'

export const CASINGS = ['any', 'lower', 'upper', 'capitalised'] as const
export type Casing = (typeof CASINGS)[number]

/** How names are taken apart: by the place of a segment, or by the marker before its value. */
export const READINGS = ['position', 'marker'] as const
export type Reading = (typeof READINGS)[number]

/**
 * How names of one kind are built, with its value lists written out: all data to check, compose and learn
 * names.
 */
export type NamingTemplate = {
  name: string
  kind: TemplateKind
  /** Empty: all platforms. */
  platforms: readonly AdPlatformKey[]
  reading: Reading
  delimiter: string
  casing: Casing
  /** In UTF-8; null: the platform's own limit alone. */
  most_bytes: number | null
  segments: readonly Segment[]
}
