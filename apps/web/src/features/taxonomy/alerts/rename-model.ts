import type { NameRenames } from '@flightdeck/contract/taxonomy'
import type { ChangeItemInput } from '@flightdeck/contract/changes'
import type { CopiedColumn } from '../../../lib/tsv.ts'

export type Rename = NameRenames['renames'][number]

/** What a rename is known by in the diff. */
export const renameKey = ({ entity }: Rename): string => `${entity.type} ${entity.id}`

/** What is sent to be proposed. */
export const itemOf = ({ entity, before, after, why, finding_id }: Rename): ChangeItemInput => ({
  entity: { type: entity.type, id: entity.id },
  field: 'name',
  before,
  after,
  why,
  ...(finding_id !== null && { finding_id }),
})

/** Names that were accepted, with what somebody typed in place of the suggestion. */
export type AcceptedNames = ReadonlyMap<string, string | null>

/** Which renames are asked for: those that were accepted, or all that can be repaired. */
export const askedRenames = (accepted: AcceptedNames, template: number | undefined) =>
  accepted.size > 0
    ? {
        entities: [...accepted.keys()],
        names: Object.fromEntries([...accepted].filter((one): one is [string, string] => one[1] !== null)),
      }
    : { ...(template !== undefined && { template_id: template }), names: {} }

/** Old and new names for a sheet, where nothing may be written. */
export const copiedRename: readonly CopiedColumn<Rename>[] = [
  ['ID', ({ entity }) => entity.id],
  ['Platform', ({ entity }) => entity.dsp_name],
  ['Account', ({ entity }) => entity.account_name],
  ['Name', ({ before }) => before],
  ['New name', ({ after }) => after],
]
