import { isAdPlatform } from '@flightdeck/domain/platforms'
import type { ViolationsQuery } from '../api.ts'

/** Groupings of violations. */
export const GROUPINGS = { template: 'Template', segment: 'Segment', person: 'Person', none: 'None' } as const
export type Grouping = keyof typeof GROUPINGS

export const groupingIn = (text: string | null): Grouping =>
  text !== null && Object.hasOwn(GROUPINGS, text) ? (text as Grouping) : 'template'

type Texts = Readonly<
  Record<'template' | 'segment' | 'status' | 'dsp' | 'account' | 'person' | 'q', string | null>
>

/** Filters in the address; invalid values are ignored. */
export function parseFilters({ template, segment, status, dsp, account, person, q }: Texts): ViolationsQuery {
  return {
    ...(isNumber(template) && { template: Number(template) }),
    ...(segment !== null && segment.length <= 40 && { segment }),
    ...((status === 'repairable' || status === 'invalid') && { status }),
    ...(dsp !== null && isAdPlatform(dsp) && { dsp }),
    ...(isNumber(account) && { account: Number(account) }),
    ...(person !== null && person.length <= 300 && { person }),
    ...(q !== null && { text: q.slice(0, 200) }),
  }
}

const isNumber = (text: string | null) => text !== null && /^[1-9]\d{0,8}$/.test(text)

export const isFiltered = (filters: ViolationsQuery): boolean => Object.keys(filters).length > 0
