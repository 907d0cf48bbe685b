import type { ListValue } from '@flightdeck/domain/writes'
import { editsOf, type Edits, type Option } from './targeting-edits.ts'

type Native = Record<string, unknown>
type Group = { settings?: Native[] }
const ID_FIELDS = ['firstPartyAndPartnerAudienceId', 'googleAudienceId', 'customListId']
const idOf = (setting: Native) => ID_FIELDS.map((name) => setting[name]).find((id) => typeof id === 'string')

/** All audiences of a line item are one option, which is written anew: groups keep who stays, and lose who goes. */
export function audienceEdits(own: Option[], wanted: ListValue): Edits {
  const option = own.find(({ targetingType }) => targetingType === 'TARGETING_TYPE_AUDIENCE_GROUP')
  const details = ((option as Native | undefined)?.audienceGroupDetails ?? {}) as Native
  const include = keptIn(
    wanted.include.map(({ id }) => id),
    details,
    ['includedFirstPartyAndPartnerAudienceGroups', 'includedGoogleAudienceGroup', 'includedCustomListGroup'],
  )
  const exclude = keptIn(
    wanted.exclude.map(({ id }) => id),
    details,
    ['excludedFirstPartyAndPartnerAudienceGroup', 'excludedGoogleAudienceGroup'],
  )
  const groups = { ...include.groups, ...exclude.groups }
  if (include.left.length > 0)
    groups.includedFirstPartyAndPartnerAudienceGroups = [
      ...((groups.includedFirstPartyAndPartnerAudienceGroups as Group[] | undefined) ?? []),
      { settings: include.left.map(audience) },
    ]
  if (exclude.left.length > 0) {
    const before = groups.excludedFirstPartyAndPartnerAudienceGroup as Group | undefined
    groups.excludedFirstPartyAndPartnerAudienceGroup = {
      settings: [...(before?.settings ?? []), ...exclude.left.map(audience)],
    }
  }
  const made =
    Object.keys(groups).length > 0
      ? [{ type: 'AUDIENCE_GROUP', details: { audienceGroupDetails: groups } }]
      : []
  return editsOf(option ? [option] : [], made)
}

const audience = (id: string) => ({ firstPartyAndPartnerAudienceId: id })

/** The groups with those that are wanted, and the wanted that are in none of them. */
function keptIn(ids: string[], details: Native, names: string[]): { groups: Native; left: string[] } {
  const found = new Set<string>()
  const kept = (group: Group): Group => ({
    ...group,
    settings: (group.settings ?? []).filter((setting) => {
      const id = idOf(setting)
      if (!id || !ids.includes(id)) return false
      found.add(id)
      return true
    }),
  })
  const groups: Native = {}
  for (const name of names) {
    const before = details[name] as Group | Group[] | undefined
    if (!before) continue
    const after = [before]
      .flat()
      .map(kept)
      .filter(({ settings }) => settings!.length > 0)
    if (after.length > 0) groups[name] = Array.isArray(before) ? after : after[0]
  }
  return { groups, left: ids.filter((id) => !found.has(id)) }
}
