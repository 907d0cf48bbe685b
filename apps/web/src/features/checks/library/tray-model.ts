import type { AppliedChecks, LibraryCheck, SelectedCheckInput } from '@flightdeck/contract/checks'
import { usualMode, type CheckMode } from '@flightdeck/domain/checks'
import { type FieldsData, missingFields } from './parameters-model.ts'

type Errors = Readonly<Record<string, readonly string[]>>

/** A check about to be switched on, for some platforms and one channel, with its parameters. */
export type TrayItem = {
  check: LibraryCheck
  dsps: string[]
  channel: string
  mode: CheckMode
  fields: FieldsData
  /** Error messages from the server, by field. */
  errors: Errors
}

/** Channel names are compared without case. */
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const isSelected = (check: LibraryCheck, dsp: string, channel: string): boolean =>
  check.selected.some(({ dsp_name, channel_name }) => dsp_name === dsp && same(channel_name, channel))

/** Connected platforms that offer the check and do not have it yet. */
export const openFor = (check: LibraryCheck, connected: readonly string[], channel = 'all'): string[] =>
  connected.filter((dsp) => check.dsp_names.some((name) => name === dsp) && !isSelected(check, dsp, channel))

export const makeTrayItem = (check: LibraryCheck, dsps: readonly string[]): TrayItem => ({
  check,
  dsps: [...dsps],
  channel: 'all',
  mode: usualMode(check.severity_default ?? 'low'),
  fields: {},
  errors: {},
})

/** Adding a check twice merges its platforms into the existing item. */
export function addCheck(
  items: readonly TrayItem[],
  check: LibraryCheck,
  dsps: readonly string[],
): TrayItem[] {
  const there = items.find((item) => item.check.id === check.id)
  if (there === undefined) return [...items, makeTrayItem(check, dsps)]
  return items.map((item) =>
    item === there ? { ...item, dsps: [...new Set([...item.dsps, ...dsps])] } : item,
  )
}

/** Request body: one entry per check, platform and channel, with the item it came from. */
export function toInputs(items: readonly TrayItem[]): { item: TrayItem; input: SelectedCheckInput }[] {
  return items.flatMap((item) =>
    item.dsps.map((dsp_name) => ({
      item,
      input: {
        check_name: item.check.check_name,
        dsp_name,
        channel_name: item.channel,
        is_on: true,
        mode: item.mode,
        fields_data: item.fields,
        overrides: [],
      },
    })),
  )
}

/** An item can be tried and applied once it has a platform and its required parameters. */
export const isReady = ({ check, dsps, fields }: TrayItem): boolean =>
  dsps.length > 0 && missingFields(check.fields_schema, fields).length === 0

type Refusal = Pick<AppliedChecks['refused'][number], 'index' | 'errors'>

/**
 * When no check could be applied, the whole request is refused with paths like
 * `checks.0.fields_data.campaign`.
 */
export function refusedIn(errors: Errors): Refusal[] {
  const refused = new Map<number, Record<string, string[]>>()
  for (const [path, sentences] of Object.entries(errors)) {
    const [, index, field] = /^checks\.(\d+)\.(.+)$/.exec(path) ?? []
    if (index === undefined || field === undefined) continue
    refused.set(Number(index), { ...refused.get(Number(index)), [field]: [...sentences] })
  }
  return [...refused].map(([index, fieldErrors]) => ({ index, errors: fieldErrors }))
}

const byField = (errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, sentences]) => [path.replace(/^fields_data\./, ''), sentences]),
  )

/** Items left after applying: refused ones, each with its errors and the platforms they concern. */
export function leftOver(items: readonly TrayItem[], refused: readonly Refusal[]): TrayItem[] {
  const sent = toInputs(items.filter(isReady))
  const left = items.filter((item) => !isReady(item))
  for (const item of items.filter(isReady)) {
    const mine = refused.filter(({ index }) => sent[index]?.item === item)
    if (mine.length === 0) continue
    left.push({
      ...item,
      dsps: mine.map(({ index }) => sent[index]!.input.dsp_name),
      errors: Object.assign({}, ...mine.map(({ errors }) => byField(errors))) as TrayItem['errors'],
    })
  }
  return left
}
