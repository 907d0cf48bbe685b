import type { NameRenames } from '@flightdeck/contract/taxonomy'
import type { ChangeItemInput } from '@flightdeck/contract/changes'
import type { CopiedColumn } from '../../../lib/tsv.ts'

export type Rename = NameRenames['renames'][number]

export const renameKey = ({ entity }: Rename): string => `${entity.type} ${entity.id}`

export const toChangeItem = ({ entity, before, after, why, finding_id }: Rename): ChangeItemInput => ({
  entity: { type: entity.type, id: entity.id },
  field: 'name',
  before,
  after,
  why,
  ...(finding_id !== null && { finding_id }),
})

/**
 * Accepted names by entity id, with the name typed instead of the suggestion; null for the suggestion itself.
 */
export type AcceptedNames = ReadonlyMap<string, string | null>

/** Filter of the requested renames: accepted names, or every repairable name. */
export const renameFilter = (accepted: AcceptedNames, template: number | undefined) =>
  accepted.size > 0
    ? {
        entities: [...accepted.keys()],
        names: Object.fromEntries([...accepted].filter((one): one is [string, string] => one[1] !== null)),
      }
    : { ...(template !== undefined && { template_id: template }), names: {} }

/** Old and new names for a spreadsheet, where renames may not be written. */
export const copiedRename: readonly CopiedColumn<Rename>[] = [
  ['ID', ({ entity }) => entity.id],
  ['Platform', ({ entity }) => entity.dsp_name],
  ['Account', ({ entity }) => entity.account_name],
  ['Name', ({ before }) => before],
  ['New name', ({ after }) => after],
]
