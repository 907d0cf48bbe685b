import type { SeenEntity } from '@flightdeck/domain/ad-data'
import type { ListValue } from '@flightdeck/domain/writes'
import { z } from 'zod'
import { parseShape } from '../normalise/shape.ts'
import { AssignedTargeting } from './normalise/targeting.ts'

type Details = Record<string, unknown>
type Create = { targetingType: string; assignedTargetingOptions: Details[] }
type Delete = { targetingType: string; assignedTargetingOptionIds: string[] }
export type Edits = { createRequests?: Create[]; deleteRequests?: Delete[] }
export type MadeOption = { type: string; details: Details }

const Assigned = z.object({
  assignedTargetingOptions: z.array(AssignedTargeting.extend({ assignedTargetingOptionId: z.string() })),
})
export type Option = z.infer<typeof Assigned>['assignedTargetingOptions'][number]

/** Targeting options set on the line item itself. Inherited options are edited on the parent. */
export const ownOptions = ({ raw }: SeenEntity): Option[] =>
  parseShape(Assigned, raw, 'targeting').assignedTargetingOptions.filter(
    ({ inheritance }) => (inheritance ?? 'NOT_INHERITED') === 'NOT_INHERITED',
  )

/** Groups deletions and creations by targeting type. */
export function groupEdits(gone: Option[], newOptions: MadeOption[]): Edits {
  const createRequests = [...Map.groupBy(newOptions, ({ type }) => type)].map(([type, all]) => ({
    targetingType: `TARGETING_TYPE_${type}`,
    assignedTargetingOptions: all.map(({ details }) => details),
  }))
  const deleteRequests = [...Map.groupBy(gone, ({ targetingType }) => targetingType)].map(
    ([targetingType, all]) => ({
      targetingType,
      assignedTargetingOptionIds: all.map(({ assignedTargetingOptionId: id }) => id),
    }),
  )
  return {
    ...(createRequests.length > 0 && { createRequests }),
    ...(deleteRequests.length > 0 && { deleteRequests }),
  }
}

type Native = Record<string, unknown>
type Group = { settings?: Native[] }
const ID_FIELDS = ['firstPartyAndPartnerAudienceId', 'googleAudienceId', 'customListId']
const audienceId = (setting: Native) =>
  ID_FIELDS.map((name) => setting[name]).find((id) => typeof id === 'string')

/** All audiences of a line item are one option, which is written anew: groups keep who stays, and lose who goes. */
export function audienceEdits(own: Option[], targetAudiences: ListValue): Edits {
  const option = own.find(({ targetingType }) => targetingType === 'TARGETING_TYPE_AUDIENCE_GROUP')
  const details = ((option as Native | undefined)?.audienceGroupDetails ?? {}) as Native
  const include = keptIn(
    targetAudiences.include.map(({ id }) => id),
    details,
    ['includedFirstPartyAndPartnerAudienceGroups', 'includedGoogleAudienceGroup', 'includedCustomListGroup'],
  )
  const exclude = keptIn(
    targetAudiences.exclude.map(({ id }) => id),
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
  const newOptions =
    Object.keys(groups).length > 0
      ? [{ type: 'AUDIENCE_GROUP', details: { audienceGroupDetails: groups } }]
      : []
  return groupEdits(option ? [option] : [], newOptions)
}

const audience = (id: string) => ({ firstPartyAndPartnerAudienceId: id })

/** The groups with those that are wanted, and the wanted that are in none of them. */
function keptIn(ids: string[], details: Native, names: string[]): { groups: Native; left: string[] } {
  const matchedIds = new Set<string>()
  const filterGroup = (group: Group): Group => ({
    ...group,
    settings: (group.settings ?? []).filter((setting) => {
      const id = audienceId(setting)
      if (!id || !ids.includes(id)) return false
      matchedIds.add(id)
      return true
    }),
  })
  const groups: Native = {}
  for (const name of names) {
    const before = details[name] as Group | Group[] | undefined
    if (!before) continue
    const after = [before]
      .flat()
      .map(filterGroup)
      .filter(({ settings }) => settings!.length > 0)
    if (after.length > 0) groups[name] = Array.isArray(before) ? after : after[0]
  }
  return { groups, left: ids.filter((id) => !matchedIds.has(id)) }
}
