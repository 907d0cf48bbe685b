import { hostVariant } from '../../lib/variant.ts'

const needsAccess = ['acquire', 'skyrise'].includes(hostVariant(window.location.hostname))

/** Link to the template builder; on hosts without it, to the access request. */
export const createPlace = needsAccess
  ? ({ to: '/request-access', state: { feature: 'Create Taxonomy' } } as const)
  : ({ to: '/create-taxonomy' } as const)
export const learnPlace = needsAccess
  ? createPlace
  : ({ to: '/create-taxonomy', search: { learn: 1 } as never } as const)

export const editPlace = (template: number) =>
  ({ to: '/create-taxonomy', search: { template } as never }) as const
export const violationsPlace = (
  search: { template?: number; segment?: string; account?: number; person?: string } = {},
) => ({ to: '/taxonomy-alerts', search: search as never }) as const
