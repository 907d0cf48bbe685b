import {
  byCheckOrder,
  checkById,
  compileCheck,
  isAbout,
  selectChecks,
  type Check,
  type CheckMode,
  type CheckSubject,
  type SelectedCheck,
} from '@flightdeck/domain/checks'
import type { Selection } from '../protocol.ts'

/** A check with the parameters and mode that apply to one entity. */
export type EffectiveCheck = SelectedCheck & { mode: CheckMode; version: number; isOn: boolean }
type Override = Selection['overrides'][number]

const isAboutChannel = ({ channelName }: Selection, { channel }: CheckSubject) =>
  channelName === 'all' || channelName === channel

/**
 * Chooses the selection that applies to an entity: its own channel before all channels, and in it a campaign
 * exception before an advertiser exception.
 */
export function makeChooser(selections: readonly Selection[]) {
  const byCheck = new Map<Check, Selection[]>()
  const compiled = new Map<string, Check>()
  for (const selection of selections) {
    const check = findCheck(selection, compiled)
    if (check) byCheck.set(check, [...(byCheck.get(check) ?? []), selection])
  }
  const checkCache = new Map<Selection, Map<Override | null, EffectiveCheck>>()

  function withOverride(check: Check, selection: Selection, override: Override | null): EffectiveCheck {
    let checkByOverride = checkCache.get(selection)
    if (!checkByOverride) checkCache.set(selection, (checkByOverride = new Map()))
    let chosen = checkByOverride.get(override)
    if (!chosen) {
      chosen = {
        ...selectChecks(check, { ...selection.fieldsData, ...overrideParameters(override) }),
        mode: override?.mode ?? selection.mode,
        isOn: override?.is_on ?? selection.isOn,
        version: selection.version,
      }
      checkByOverride.set(override, chosen)
    }
    return chosen
  }

  const checks = [...byCheck.keys()].toSorted((a, b) => byCheckOrder(a.id, b.id))

  function selectionFor(check: Check, subject: CheckSubject): Selection | undefined {
    const fitting = byCheck
      .get(check)!
      .filter((one) => one.dspName === subject.account.platform && isAboutChannel(one, subject))
    return fitting.find(({ channelName }) => channelName !== 'all') ?? fitting[0]
  }

  /** Cached by platform, level and channel; only exceptions differ within these. */
  const choiceCache = new Map<string, readonly Choice[]>()
  function choicesFor(subject: CheckSubject): readonly Choice[] {
    const key = `${subject.account.platform}/${subject.kind}/${subject.channel}`
    let choices = choiceCache.get(key)
    if (!choices) choiceCache.set(key, (choices = makeChoices(subject)))
    return choices
  }
  const makeChoices = (subject: CheckSubject): Choice[] =>
    checks.flatMap((check, at) => {
      const selection = isAbout(check, subject) ? selectionFor(check, subject) : undefined
      return selection ? makeChoice(at, check, selection) : []
    })
  /** Made outside the subject's scope, so that the cached closure does not retain a whole account. */
  function makeChoice(at: number, check: Check, selection: Selection): Choice {
    const usual = withOverride(check, selection, null)
    const of = (one: CheckSubject) => withOverride(check, selection, overrideFor(selection, one))
    return { place: at, check, choose: selection.overrides.length === 0 ? () => usual : of }
  }

  return {
    /** Order of the outcomes. */
    checks,
    choicesFor,
    choose: (check: Check, subject: CheckSubject): EffectiveCheck | null =>
      choicesFor(subject)
        .find((one) => one.check === check)
        ?.choose(subject) ?? null,
  }
}

/** A check for an entity with its parameters; `place` is its index among all checks. */
type Choice = { place: number; check: Check; choose: (subject: CheckSubject) => EffectiveCheck }

/** Library check, or compiled custom check, once for all of its selections. */
function findCheck({ checkId, definition }: Selection, own: Map<string, Check>): Check | undefined {
  if (!definition) return checkById(checkId)
  let check = own.get(checkId)
  if (!check) own.set(checkId, (check = compileCheck(checkId, definition)))
  return check
}

function overrideFor({ overrides }: Selection, subject: CheckSubject): Override | null {
  if (overrides.length === 0) return null
  const { platform, nativeId } = subject.account
  const campaign = findCampaign(subject)
  const findOverride = (scope: Override['scope'], id: string | undefined) =>
    overrides.find((one) => one.scope === scope && one.entity_id === `${platform}:${id}`)
  return findOverride('campaign', campaign?.nativeId) ?? findOverride('advertiser', nativeId) ?? null
}

/** Parameters set by an exception; blank ones fall back to the check. */
const overrideParameters = (override: Override | null) =>
  Object.fromEntries(
    Object.entries(override?.fields_data ?? {}).filter(([, value]) => value !== null && value !== ''),
  )

/** Campaign of an entity; for creatives and deals that of all users, if it is the same. */
export function findCampaign(subject: CheckSubject): CheckSubject | null {
  if (subject.kind === 'creative' || subject.kind === 'deal_id') {
    const all = new Set(subject.usedBy.map(findCampaign))
    return all.size === 1 ? [...all][0]! : null
  }
  let top = subject
  while (top.parent) top = top.parent
  return top.kind === 'campaign' ? top : null
}
