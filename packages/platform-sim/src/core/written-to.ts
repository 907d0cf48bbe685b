import { notesIn } from './memory.ts'

/** Parts are named after their platform and their content. */
const OF_ENTITIES = /^(\w+) (?:written|targeted|made|removed)$/

/** Every entity that was written to on its platform, as `platform/id`, out of the file in which platforms keep it. */
export const writtenTo = (file: string): ReadonlySet<string> =>
  new Set(
    notesIn(file).flatMap(({ part, key }) => {
      const platform = OF_ENTITIES.exec(part)?.[1]
      return platform === undefined ? [] : `${platform}/${idIn(key)}`
    }),
  )

/** `lineItems/12`, `customers/1/campaignCriteria/12~3`, or the id itself. */
const idIn = (key: string): string => key.slice(key.lastIndexOf('/') + 1).split('~')[0]!
